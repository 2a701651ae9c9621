const tr = {
  title: 'Hızlı yatırım',
  lead: 'Son kullandığınız yöntem ve tutar hazır. Onaydan önce bir kez daha görürsünüz.',
  allMethods: 'Tüm yöntemler',
};
export default tr;
