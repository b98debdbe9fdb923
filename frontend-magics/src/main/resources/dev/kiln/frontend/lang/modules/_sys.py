"""What sys has in NumPy text."""


def module():
    def exc_info():
        try:
            raise
        except RuntimeError as e:
            if str(e) == "No active exception to reraise":
                return None, None, None
            return type(e), e, e.__traceback__
        except BaseException as e:
            return type(e), e, e.__traceback__

    return {"exc_info": exc_info}
