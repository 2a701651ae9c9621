const tr = {
  title: 'Hızlı yatırım',
  lead: 'Son kullandığınız yöntem seçili. Tutarı onaydan önce bir kez daha görürsünüz.',
  allMethods: 'Tüm yöntemler',
};
export default tr;
