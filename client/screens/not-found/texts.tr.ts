const tr = {
  title: 'Bu rafta bir şey yok',
  text: 'Aradığınız sayfa taşınmış ya da adres yanlış yazılmış olabilir. Hesabınızda bir değişiklik olmadı.',
  findGame: 'Oyun ara',
};
export default tr;
