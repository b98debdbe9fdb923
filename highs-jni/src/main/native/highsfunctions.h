/*
 * HiGHS' C API as the shim uses it, one line a function: X(result, name without Highs_, HIGHS, kinds of the other arguments).
 *
 * Everything about such a function is made from its line: the pointer found with dlsym, and the JNI method of HighsNative
 * that pins the arrays, calls, and gives them back. HIGHS is the solver; INT, DBL are numbers, T a text; D_IN, I_IN arrays
 * that are read; D_OUT, I_OUT, L_OUT arrays that are written; T_OUT a String[1] for a text. Any array may be null where
 * HiGHS takes NULL. Nothing is checked here: Java does that.
 */
#ifndef KILN_HIGHSFUNCTIONS_H
#define KILN_HIGHSFUNCTIONS_H

/* clang-format off */
#define HIGHS_FUNCTIONS(X) \
  X(INT, readModel, HIGHS, T)                                                                                    \
  X(INT, writeModel, HIGHS, T)                                                                                   \
  X(INT, writePresolvedModel, HIGHS, T)                                                                          \
  X(INT, writeSolution, HIGHS, T)                                                                                \
  X(INT, writeSolutionPretty, HIGHS, T)                                                                          \
  X(INT, readOptions, HIGHS, T)                                                                                  \
  X(INT, writeOptions, HIGHS, T)                                                                                 \
  X(INT, writeOptionsDeviations, HIGHS, T)                                                                       \
  X(INT, clear, HIGHS)                                                                                           \
  X(INT, clearModel, HIGHS)                                                                                      \
  X(INT, clearSolver, HIGHS)                                                                                     \
  X(INT, presolve, HIGHS)                                                                                        \
  X(INT, postsolve, HIGHS, D_IN, D_IN, D_IN)                                                                     \
  X(INT, crossover, HIGHS, INT, INT, D_IN, D_IN, D_IN)                                                           \
  X(INT, feasibilityRelaxation, HIGHS, DBL, DBL, DBL, D_IN, D_IN, D_IN)                                          \
  X(INT, zeroAllClocks, HIGHS)                                                                                   \
  X(DBL, getRunTime, HIGHS)                                                                                      \
  X(INT, getModelStatus, HIGHS)                                                                                  \
  X(DBL, getObjectiveValue, HIGHS)                                                                               \
  X(DBL, getInfinity, HIGHS)                                                                                     \
  X(INT, getNumCol, HIGHS)                                                                                       \
  X(INT, getNumRow, HIGHS)                                                                                       \
  X(INT, getNumNz, HIGHS)                                                                                        \
  X(INT, getHessianNumNz, HIGHS)                                                                                 \
  X(INT, getPresolvedNumCol, HIGHS)                                                                              \
  X(INT, getPresolvedNumRow, HIGHS)                                                                              \
  X(INT, getPresolvedNumNz, HIGHS)                                                                               \
  X(INT, getOptionType, HIGHS, T, I_OUT)                                                                         \
  X(INT, resetOptions, HIGHS)                                                                                    \
  X(INT, getNumOptions, HIGHS)                                                                                   \
  X(INT, setBoolOptionValue, HIGHS, T, INT)                                                                      \
  X(INT, setIntOptionValue, HIGHS, T, INT)                                                                       \
  X(INT, setDoubleOptionValue, HIGHS, T, DBL)                                                                    \
  X(INT, setStringOptionValue, HIGHS, T, T)                                                                      \
  X(INT, getBoolOptionValue, HIGHS, T, I_OUT)                                                                    \
  X(INT, getIntOptionValue, HIGHS, T, I_OUT)                                                                     \
  X(INT, getDoubleOptionValue, HIGHS, T, D_OUT)                                                                  \
  X(INT, getStringOptionValue, HIGHS, T, T_OUT)                                                                  \
  X(INT, getBoolOptionValues, HIGHS, T, I_OUT, I_OUT)                                                            \
  X(INT, getIntOptionValues, HIGHS, T, I_OUT, I_OUT, I_OUT, I_OUT)                                               \
  X(INT, getDoubleOptionValues, HIGHS, T, D_OUT, D_OUT, D_OUT, D_OUT)                                            \
  X(INT, getStringOptionValues, HIGHS, T, T_OUT, T_OUT)                                                          \
  X(INT, getInfoType, HIGHS, T, I_OUT)                                                                           \
  X(INT, getIntInfoValue, HIGHS, T, I_OUT)                                                                       \
  X(INT, getInt64InfoValue, HIGHS, T, L_OUT)                                                                     \
  X(INT, getDoubleInfoValue, HIGHS, T, D_OUT)                                                                    \
  X(INT, passLp, HIGHS, INT, INT, INT, INT, INT, DBL, D_IN, D_IN, D_IN, D_IN, D_IN, I_IN, I_IN, D_IN)            \
  X(INT, passMip, HIGHS, INT, INT, INT, INT, INT, DBL, D_IN, D_IN, D_IN, D_IN, D_IN, I_IN, I_IN, D_IN, I_IN)     \
  X(INT, passModel, HIGHS, INT, INT, INT, INT, INT, INT, INT, DBL, D_IN, D_IN, D_IN, D_IN, D_IN, I_IN, I_IN,     \
    D_IN, I_IN, I_IN, D_IN, I_IN)                                                                                \
  X(INT, passHessian, HIGHS, INT, INT, INT, I_IN, I_IN, D_IN)                                                    \
  X(INT, passLinearObjectives, HIGHS, INT, D_IN, D_IN, D_IN, D_IN, D_IN, I_IN)                                   \
  X(INT, addLinearObjective, HIGHS, DBL, DBL, D_IN, DBL, DBL, INT)                                               \
  X(INT, clearLinearObjectives, HIGHS)                                                                           \
  X(INT, passModelName, HIGHS, T)                                                                                \
  X(INT, passColName, HIGHS, INT, T)                                                                             \
  X(INT, passRowName, HIGHS, INT, T)                                                                             \
  X(INT, getColName, HIGHS, INT, T_OUT)                                                                          \
  X(INT, getRowName, HIGHS, INT, T_OUT)                                                                          \
  X(INT, getColIntegrality, HIGHS, INT, I_OUT)                                                                   \
  X(INT, addCol, HIGHS, DBL, DBL, DBL, INT, I_IN, D_IN)                                                          \
  X(INT, addCols, HIGHS, INT, D_IN, D_IN, D_IN, INT, I_IN, I_IN, D_IN)                                           \
  X(INT, addVar, HIGHS, DBL, DBL)                                                                                \
  X(INT, addVars, HIGHS, INT, D_IN, D_IN)                                                                        \
  X(INT, addRow, HIGHS, DBL, DBL, INT, I_IN, D_IN)                                                               \
  X(INT, addRows, HIGHS, INT, D_IN, D_IN, INT, I_IN, I_IN, D_IN)                                                 \
  X(INT, ensureColwise, HIGHS)                                                                                   \
  X(INT, ensureRowwise, HIGHS)                                                                                   \
  X(INT, deleteColsByRange, HIGHS, INT, INT)                                                                     \
  X(INT, deleteColsBySet, HIGHS, INT, I_IN)                                                                      \
  X(INT, deleteColsByMask, HIGHS, I_OUT)                                                                         \
  X(INT, deleteRowsByRange, HIGHS, INT, INT)                                                                     \
  X(INT, deleteRowsBySet, HIGHS, INT, I_IN)                                                                      \
  X(INT, deleteRowsByMask, HIGHS, I_OUT)                                                                         \
  X(INT, changeObjectiveSense, HIGHS, INT)                                                                       \
  X(INT, changeObjectiveOffset, HIGHS, DBL)                                                                      \
  X(INT, getObjectiveSense, HIGHS, I_OUT)                                                                        \
  X(INT, getObjectiveOffset, HIGHS, D_OUT)                                                                       \
  X(INT, changeColIntegrality, HIGHS, INT, INT)                                                                  \
  X(INT, changeColsIntegralityByRange, HIGHS, INT, INT, I_IN)                                                    \
  X(INT, changeColsIntegralityBySet, HIGHS, INT, I_IN, I_IN)                                                     \
  X(INT, changeColsIntegralityByMask, HIGHS, I_IN, I_IN)                                                         \
  X(INT, clearIntegrality, HIGHS)                                                                                \
  X(INT, changeColCost, HIGHS, INT, DBL)                                                                         \
  X(INT, changeColsCostByRange, HIGHS, INT, INT, D_IN)                                                           \
  X(INT, changeColsCostBySet, HIGHS, INT, I_IN, D_IN)                                                            \
  X(INT, changeColsCostByMask, HIGHS, I_IN, D_IN)                                                                \
  X(INT, changeColBounds, HIGHS, INT, DBL, DBL)                                                                  \
  X(INT, changeColsBoundsByRange, HIGHS, INT, INT, D_IN, D_IN)                                                   \
  X(INT, changeColsBoundsBySet, HIGHS, INT, I_IN, D_IN, D_IN)                                                    \
  X(INT, changeColsBoundsByMask, HIGHS, I_IN, D_IN, D_IN)                                                        \
  X(INT, changeRowBounds, HIGHS, INT, DBL, DBL)                                                                  \
  X(INT, changeRowsBoundsByRange, HIGHS, INT, INT, D_IN, D_IN)                                                   \
  X(INT, changeRowsBoundsBySet, HIGHS, INT, I_IN, D_IN, D_IN)                                                    \
  X(INT, changeRowsBoundsByMask, HIGHS, I_IN, D_IN, D_IN)                                                        \
  X(INT, changeCoeff, HIGHS, INT, INT, DBL)                                                                      \
  X(INT, scaleCol, HIGHS, INT, DBL)                                                                              \
  X(INT, scaleRow, HIGHS, INT, DBL)                                                                              \
  X(INT, getColsByRange, HIGHS, INT, INT, I_OUT, D_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                \
  X(INT, getColsBySet, HIGHS, INT, I_IN, I_OUT, D_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                 \
  X(INT, getColsByMask, HIGHS, I_IN, I_OUT, D_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                     \
  X(INT, getRowsByRange, HIGHS, INT, INT, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                       \
  X(INT, getRowsBySet, HIGHS, INT, I_IN, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                        \
  X(INT, getRowsByMask, HIGHS, I_IN, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, I_OUT, D_OUT)                            \
  X(INT, getModel, HIGHS, INT, INT, I_OUT, I_OUT, I_OUT, I_OUT, I_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT,        \
    D_OUT, I_OUT, I_OUT, D_OUT, I_OUT, I_OUT, D_OUT, I_OUT)                                                      \
  X(INT, getLp, HIGHS, INT, I_OUT, I_OUT, I_OUT, I_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, I_OUT,         \
    I_OUT, D_OUT, I_OUT)                                                                                         \
  X(INT, getPresolvedLp, HIGHS, INT, I_OUT, I_OUT, I_OUT, I_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT,       \
    I_OUT, I_OUT, D_OUT, I_OUT)                                                                                  \
  X(INT, getIisLp, HIGHS, INT, I_OUT, I_OUT, I_OUT, I_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, I_OUT,      \
    I_OUT, D_OUT, I_OUT)                                                                                         \
  X(INT, getFixedLp, HIGHS, INT, I_OUT, I_OUT, I_OUT, I_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, D_OUT, I_OUT,    \
    I_OUT, D_OUT)                                                                                                \
  X(INT, setSolution, HIGHS, D_IN, D_IN, D_IN, D_IN)                                                             \
  X(INT, setSparseSolution, HIGHS, INT, I_IN, D_IN)                                                              \
  X(INT, getSolution, HIGHS, D_OUT, D_OUT, D_OUT, D_OUT)                                                         \
  X(INT, setBasis, HIGHS, I_IN, I_IN)                                                                            \
  X(INT, setLogicalBasis, HIGHS)                                                                                 \
  X(INT, getBasis, HIGHS, I_OUT, I_OUT)                                                                          \
  X(INT, getDualRay, HIGHS, I_OUT, D_OUT)                                                                        \
  X(INT, getDualUnboundednessDirection, HIGHS, I_OUT, D_OUT)                                                     \
  X(INT, getPrimalRay, HIGHS, I_OUT, D_OUT)                                                                      \
  X(INT, getIis, HIGHS, I_OUT, I_OUT, I_OUT, I_OUT, I_OUT, I_OUT, I_OUT, I_OUT)                                  \
  X(INT, getBasicVariables, HIGHS, I_OUT)                                                                        \
  X(INT, getBasisInverseRow, HIGHS, INT, D_OUT, I_OUT, I_OUT)                                                    \
  X(INT, getBasisInverseCol, HIGHS, INT, D_OUT, I_OUT, I_OUT)                                                    \
  X(INT, getBasisSolve, HIGHS, D_IN, D_OUT, I_OUT, I_OUT)                                                        \
  X(INT, getBasisTransposeSolve, HIGHS, D_IN, D_OUT, I_OUT, I_OUT)                                               \
  X(INT, getReducedRow, HIGHS, INT, D_OUT, I_OUT, I_OUT)                                                         \
  X(INT, getReducedColumn, HIGHS, INT, D_OUT, I_OUT, I_OUT)                                                      \
  X(INT, startCallback, HIGHS, INT)                                                                              \
  X(INT, stopCallback, HIGHS, INT)                                                                               \
  X(INT, getRanging, HIGHS, D_OUT, D_OUT, I_OUT, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, D_OUT, D_OUT, I_OUT,         \
    I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT, D_OUT, D_OUT, I_OUT, I_OUT)

/* The functions that are called by hand in kilnhighs.c: X(result, name, arguments). */
#define HIGHS_SPECIAL_FUNCTIONS(X)                                                                               \
  X(const char *, version, (void))                                                                               \
  X(const char *, githash, (void))                                                                               \
  X(void *, create, (void))                                                                                      \
  X(void, destroy, (void *))                                                                                     \
  X(HighsInt, run, (void *))                                                                                     \
  X(HighsInt, getSizeofHighsInt, (const void *))                                                                 \
  X(void, resetGlobalScheduler, (HighsInt))                                                                      \
  X(HighsInt, getOptionName, (const void *, HighsInt, char **))                                                  \
  X(HighsInt, setCallback, (void *, Callback, void *))                                                           \
  X(const void *, getCallbackDataOutItem, (const void *, const char *))                                          \
  X(HighsInt, setCallbackSolution, (CallbackIn *, HighsInt, const double *))                                     \
  X(HighsInt, setCallbackSparseSolution, (CallbackIn *, HighsInt, const HighsInt *, const double *))             \
  X(HighsInt, repairCallbackSolution, (CallbackIn *))
/* clang-format on */

#endif
