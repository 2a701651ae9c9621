import { html } from '#contracts/write/html';

/** The look of the page, in the colours that its reader prefers. */
export const PAGE_STYLE = html`<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: light-dark(#d4d4d4, #525252); --mark: #e11d48; }
body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 92rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1.1rem; }
p { margin: 0.25rem 0; }
dl { display: grid; margin: 0; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; }
body:not(:has(.views)) fieldset { display: none; }
fieldset { display: flex; flex-wrap: wrap; border: 0; margin: 0.5rem 0; padding: 0; gap: 0 1.5rem; }
legend { float: left; padding: 0; margin-right: 1.5rem; }
label { min-height: 2.5rem; align-content: center; }
section { padding: 1rem 0; border-top: 1px solid var(--line); }
.views { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0.75rem 0; }
figure { flex: 0 1 var(--width); min-width: min(100%, 18rem); margin: 0; }
figcaption { color: light-dark(#525252, #a3a3a3); font-size: 0.875rem; }
figure > div, .slider > div { position: relative; width: fit-content; outline: 1px solid var(--line); }
img { display: block; max-width: 100%; height: auto; }
i { position: absolute; min-height: 2px; outline: 2px solid var(--mark); outline-offset: 2px; }
.slider { width: min(100%, var(--width)); }
.slider img.after { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--cut, 50%)) 0 0); }
.slider input { width: 100%; height: 2.5rem; margin: 0; }
summary { min-height: 2rem; cursor: pointer; }
.slider, body:not(:has([value=difference]:checked)) figure.difference { display: none; }
body:has([value=slider]:checked) { figure { display: none; } .slider { display: block; } }
body:has([value=difference]:checked) figure:not(.difference) { display: none; }
</style>`;

export const PAGE_SCRIPT = html`<script>
addEventListener('input', ({ target }) => {
  if (target.type === 'range') target.parentElement.style.setProperty('--cut', target.value + '%');
});
</script>`;
