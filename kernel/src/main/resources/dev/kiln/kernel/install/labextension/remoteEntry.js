// An extension of JupyterLab that needs no build: JupyterLab loads it as a container of modules, of which it asks only init and get.
// A cell that begins with %%array is edited as Python, one that begins with %%java as Java, also below %%time and other magics.
(() => {
  const NAME = 'kiln-cells';
  const KERNELS = ['kiln', 'kiln-numpy'];
  const PYTHON = 'text/x-ipython';
  const JAVA = 'text/x-java';
  let shared;

  /** The language that the magics at the beginning of a cell name, or what the kernel's cells are written in. */
  const languageOf = (source, ofKernel) => {
    for (const line of source.split('\n')) {
      if (/^\s*%%array\b/.test(line)) return PYTHON;
      if (/^\s*%%java\b/.test(line)) return JAVA;
      if (line.trim() !== '' && !/^\s*%%/.test(line)) break;
    }
    return ofKernel;
  };

  const kernelOf = panel => panel.context.sessionContext.session?.kernel?.name ?? panel.context.sessionContext.kernelPreference?.name;

  const followed = new WeakSet();

  const follow = (panel, cell) => {
    const model = cell.model;
    if (model.type !== 'code' || followed.has(model)) return;
    followed.add(model);
    const update = () => {
      if (!KERNELS.includes(kernelOf(panel))) return;
      const wanted = languageOf(model.sharedModel.getSource(), panel.content.codeMimetype);
      if (model.mimeType !== wanted) model.mimeType = wanted;
    };
    model.contentChanged.connect(update);
    model.mimeTypeChanged.connect(update);
    update();
  };

  const plugin = (notebook, codemirror) => ({
    id: `${NAME}:plugin`,
    description: 'Edits each cell of a Kiln notebook in its own language.',
    autoStart: true,
    requires: [notebook.INotebookTracker, codemirror.IEditorLanguageRegistry],
    activate: async (app, tracker, languages) => {
      // an editor that still loads one language would not notice that it has been given another
      await Promise.all([JAVA, PYTHON].map(type => languages.getLanguage(type)));
      const followAll = panel => panel.content.widgets.forEach(cell => follow(panel, cell));
      const open = panel => {
        followAll(panel);
        panel.content.modelContentChanged.connect(() => followAll(panel));
        panel.context.sessionContext.kernelChanged.connect(() =>
          panel.content.widgets.forEach(cell => cell.model.mimeTypeChanged.emit({}))
        );
      };
      const openWhenReady = panel => panel.context.ready.then(() => open(panel));
      tracker.forEach(openWhenReady);
      tracker.widgetAdded.connect((_, panel) => openWhenReady(panel));
    }
  });

  const load = async name => {
    const versions = shared[name];
    const version = Object.keys(versions).find(v => versions[v].loaded) ?? Object.keys(versions)[0];
    return (await versions[version].get())();
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB[NAME] = {
    init: scope => {
      shared = scope;
    },
    get: async () => {
      const [notebook, codemirror] = await Promise.all(['@jupyterlab/notebook', '@jupyterlab/codemirror'].map(load));
      return () => ({ __esModule: true, default: plugin(notebook, codemirror) });
    }
  };
})();
