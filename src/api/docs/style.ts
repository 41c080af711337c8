/** The readable document's own style sheet: system fonts, light and dark, no colours of a brand. */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { font: 1rem/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1.5rem; display: grid; gap: 0 3rem; grid-template-columns: minmax(0, 1fr); }
h1 { font-size: 1.9rem; margin: 0; } header p { max-width: 46rem; } h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; } h3 { font-size: 1.05rem; margin: 0 0 .4rem; } h4 { margin: 1rem 0 .3rem; }
a { color: inherit; text-underline-offset: .2em; }
code, pre { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; margin: 1rem 0 0; }
nav ul { list-style: none; margin: 0; padding: 0; } nav li { padding: .2rem 0; } nav h2 { font-size: 1rem; margin: 1.2rem 0 .2rem; } nav a { text-decoration: none; font-size: .84rem; overflow-wrap: anywhere; } nav a:hover { text-decoration: underline; }
article { border: 1px solid var(--line); border-radius: .75rem; margin: 1rem 0; padding: 1rem 1.2rem; scroll-margin-top: 1rem; }
article:target { outline: 2px solid currentColor; }
h3 b { border: 1px solid var(--line); border-radius: .3rem; font-size: .8em; padding: .1rem .4rem; }
table { border-collapse: collapse; width: 100%; } th, td { border-bottom: 1px solid var(--line); padding: .35rem .8rem .35rem 0; text-align: left; vertical-align: top; font-weight: normal; } thead th { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem; margin: .3rem 0; } dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
.fields dt { font-weight: normal; }
@media (min-width: 60rem) { body { grid-template-columns: 19rem minmax(0, 1fr); } header { grid-column: 1 / -1; } nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; } }
@media (max-width: 40rem) { thead { display: none; } tr { display: block; border-bottom: 1px solid var(--line); padding: .4rem 0; } tbody th, td { display: block; border: 0; padding: 0; } dl, .fields { grid-template-columns: minmax(0, 1fr); } dd { margin-left: 1rem; } }
`;
