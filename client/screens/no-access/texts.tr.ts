const tr = {
  title: 'Bu sayfa görüntülenemiyor',
  text: 'Bu sayfayı görme yetkiniz yok. Bakiyenizde ve hesabınızda bir değişiklik olmadı. Başka bir hesapla girmeniz gerekiyorsa önce çıkış yapın.',
};
export default tr;
