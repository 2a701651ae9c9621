/** Texts that the site adds to HTML from the server. */
const tr = {
  newTab: '(yeni sekmede açılır)',
};
export default tr;
