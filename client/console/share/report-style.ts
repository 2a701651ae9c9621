import { html } from '#contracts/write/html';

/** The look of a report, in the colours that its reader prefers. */
export const REPORT_STYLE = html`<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 0 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
h3 { margin: 0.75rem 0 0.25rem; font-size: 0.875rem; }
.warning { padding: 0.75rem; border-left: 5px solid light-dark(#b45309, #fbbf24); background: light-dark(#fef3c7, #3a2c07); }
.findings { padding: 0.5rem 0.5rem 0.5rem 1.75rem; border: 1px solid light-dark(#b91c1c, #f87171); margin: 0 0 0.5rem; }
dl { display: grid; margin: 0; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-top: 1px solid light-dark(#d4d4d4, #525252); font-weight: inherit; text-align: left; vertical-align: top; }
details { border-top: 1px solid light-dark(#d4d4d4, #525252); padding: 0.375rem 0; }
summary { cursor: pointer; }
summary span { margin-right: 0.5rem; }
.broken, .assumption, .drift { color: light-dark(#b91c1c, #f87171); }
.injected, .pending { color: light-dark(#92400e, #fbbf24); }
pre { padding: 0.5rem; border: 1px solid light-dark(#d4d4d4, #525252); margin: 0; font-size: 0.8125rem; white-space: pre-wrap; }
</style>`;
