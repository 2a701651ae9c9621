/** The style of the HTML report. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#faf7f2, #16130f);
  --sheet: light-dark(#ffffff, #1f1b16);
  --ink: light-dark(#221d17, #ece6dc);
  --quiet: light-dark(#665d51, #a99f91);
  --line: light-dark(#e4ddd2, #38322a);
  --broken: light-dark(#b3261e, #ff8a7d);
  --assumption: light-dark(#8a5a00, #f2bd5c);
  --drift: light-dark(#1c5f8f, #86c5f4);
  --untried: light-dark(#665d51, #a99f91);
  --conforms: light-dark(#1f6b3a, #7fd39b);
}
* { box-sizing: border-box; }
body {
  max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 3rem;
  background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
}
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem; }
.target { overflow-wrap: anywhere; }
.conclusion { font-size: 1.1rem; font-weight: 600; margin: 0 0 .75rem; }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.when, small, footer { color: var(--quiet); }
.when { margin: .5rem 0 1.25rem; font-size: .875rem; }
.broken > .verdict, .counts .broken, .conclusion.broken, .mark.broken { color: var(--broken); }
.assumption > .verdict, .counts .assumption, .conclusion.assumption, .mark.assumption { color: var(--assumption); }
.drift > .verdict, .counts .drift, .mark.drift { color: var(--drift); }
.untried > .verdict, .counts .untried, .mark.untried { color: var(--untried); }
.conforms > .verdict, .counts .conforms, .conclusion.conforms, .mark.conforms { color: var(--conforms); }
.call { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .5rem; }
.call > :not(summary) { margin: 0 1rem .75rem; }
.call > summary {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .75rem;
  padding: .6rem 1rem; cursor: pointer;
}
.call > summary::before, .exchanges > summary::before {
  content: '▸'; display: inline-block; width: .75rem; color: var(--quiet); font-weight: 400;
}
.call[open] > summary::before, .exchanges[open] > summary::before { content: '▾'; }
summary { list-style: none; }
summary::-webkit-details-marker { display: none; }
.call > summary .name { font-weight: 600; flex: 1 1 12rem; min-width: 0; }
.call > summary .share { color: var(--quiet); font-variant-numeric: tabular-nums; }
.verdict { font-weight: 600; min-width: 6rem; }
.call.broken > summary .verdict { color: var(--broken); }
.call.assumption > summary .verdict { color: var(--assumption); }
.call.drift > summary .verdict { color: var(--drift); }
.call.untried > summary .verdict { color: var(--untried); }
.call.conforms > summary .verdict { color: var(--conforms); }
.change { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .5rem; padding: .6rem 1rem; }
.change > * { margin: 0; }
.change > pre { background: none; padding: .25rem 0 0; }
.checks, .findings { list-style: none; padding: 0; }
.checks > li { padding: .3rem 0; border-top: 1px solid var(--line); }
.mark { display: inline-block; width: 1.25rem; font-weight: 700; }
.findings { margin: .25rem 0 .25rem 1.25rem; }
.findings li { padding: .1rem 0; }
.exchanges { margin: .25rem 0 .25rem 1.25rem; }
.exchanges summary { cursor: pointer; color: var(--quiet); min-height: 1.5rem; }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; max-height: 24rem; padding: .75rem; background: var(--page); border-radius: .375rem; }
:focus-visible { outline: 2px solid var(--drift); outline-offset: 2px; }
`;
