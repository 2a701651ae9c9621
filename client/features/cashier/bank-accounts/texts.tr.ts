import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Çekimleriniz yalnızca adınıza kayıtlı bu hesaplara gönderilir.',
  addTitle: 'Banka hesabı ekle',
  editTitle: 'Banka hesabını düzenle',

  accountCount: ({ count }: { count: number }) => `${count} hesap`,
  add: 'Hesap ekle',
  edit: ({ account }: { account: string }) => `${account} hesabını düzenle`,
  remove: ({ account }: { account: string }) => `${account} hesabını sil`,
  bankAccount: 'Banka hesabı',
  first: 'Öncelikli',
  new: 'Yeni',
  inUse: 'bekleyen çekim var',
  inUseRule: 'Bekleyen bir çekimi olan hesap silinemez, IBAN’ı değiştirilemez.',
  emptyTitle: 'Kayıtlı hesabınız yok',
  emptyText: 'Para çekmek için adınıza kayıtlı bir banka hesabı ekleyin.',
  unknownTitle: 'Bu hesap bulunamadı',
  unknownText: 'Silinmiş olabilir. Kayıtlı hesaplarınız listede durur.',
  toList: 'Hesaplara dön',

  iban: 'IBAN',
  ibanLocked: 'Bekleyen bir çekim bu IBAN’a gönderilecek; sonuçlanana kadar değiştirilemez.',
  ibanMissing: 'IBAN’ınızı yazın.',
  ibanWrong: 'Bu IBAN geçerli değil. TR ile başlayan 26 karakteri kontrol edin.',
  bankUnknown: 'Bu IBAN tanınan bir bankaya ait değil.',
  duplicate: ({ account }: { account: string }) => `Bu IBAN zaten kayıtlı: ${account}`,
  holder: 'Hesap sahibi',
  holderHint: 'Üyeliğinizdeki adla aynı olmalı',
  holderMissing: 'Hesap sahibinin adını yazın.',
  holderWrong: ({ name }: { name: string }) => `Ad, üyeliğinizdeki adla aynı olmalı: ${name}.`,
  favourite: 'Çekimlerde önce bu hesabı göster',
  submit: 'Hesabı kaydet',
  submitting: 'Kaydediliyor',

  removeTitle: 'Hesabı silelim mi?',
  removeText: ({ account }: { account: string }) =>
    `${account}. Geçmiş işlemleriniz etkilenmez; hesabı daha sonra yeniden ekleyebilirsiniz.`,
  removeConfirm: 'Sil',

  // The spec states these three texts exactly.
  added: 'Banka Hesabı Başarıyla Eklendi',
  updated: 'Banka Hesabı Başarıyla Güncellendi',
  deleted: 'Banka Hesabı Başarıyla Silindi',
};
export default tr;

export const bankAccountTexts = defineTexts('bank-accounts', tr, () => import('./texts.en.ts'));
