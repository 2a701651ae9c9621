/** The style of the HTML report. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#faf7f2, #16130f);
  --sheet: light-dark(#ffffff, #1f1b16);
  --ink: light-dark(#221d17, #ece6dc);
  --quiet: light-dark(#665d51, #a99f91);
  --line: light-dark(#e4ddd2, #38322a);
}
.broken { --tone: light-dark(#b3261e, #ff8a7d); }
.assumption { --tone: light-dark(#8a5a00, #f2bd5c); }
.drift { --tone: light-dark(#1c5f8f, #86c5f4); }
.untried { --tone: var(--quiet); }
.conforms { --tone: light-dark(#1f6b3a, #7fd39b); }
* { box-sizing: border-box; }
body {
  max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 3rem;
  background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
}
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
.target { overflow-wrap: anywhere; }
.conclusion { font-size: 1.1rem; font-weight: 600; margin: 0 0 .75rem; color: var(--tone); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.verdict, .mark, .counts li { color: var(--tone); }
.verdict { display: inline-block; min-width: 6.75rem; font-weight: 600; }
.mark { display: inline-block; width: 1.25rem; font-weight: 700; }
.when, .share, small, footer, .exchanges summary { color: var(--quiet); }
.when { margin: .5rem 0 1.25rem; font-size: .875rem; }
.call, .change { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .5rem; }
.call > :not(summary) { margin: 0 1rem .75rem; }
summary { min-height: 1.5rem; cursor: pointer; }
.call > summary { padding: .6rem 1rem; }
.name { font-weight: 600; margin-right: .5rem; }
.change { padding: .6rem 1rem; }
.change > * { margin: 0; }
.checks, .findings { list-style: none; padding: 0; }
.checks > li { padding: .3rem 0; border-top: 1px solid var(--line); }
.findings, .exchanges { margin: .25rem 0 .25rem 1.25rem; }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; max-height: 24rem; padding: .75rem; background: var(--page); border-radius: .375rem; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
