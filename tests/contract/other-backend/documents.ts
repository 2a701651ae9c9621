/** The documents that the other backend serves by GET (spec §7). The spec does not state their contents. */

/** The reply to each path; a path that is not here is answered with 404. */
export const DOCUMENTS: Readonly<Record<string, unknown>> = {
  '/endpoint/v1/check-maintenance': { status: false },
  '/endpoint/v1/licenses': { licenses: [{ holder: 'Konak N.V.', no: 'KN/8048', since: '2021' }] },
  '/datas/header-menu.json': [
    { id: 'm-1', title: { tr: 'Slot', en: 'Slots' }, path: '/slot' },
    {
      id: 'm-2',
      title: { tr: 'Sanal', en: 'Virtual' },
      path: '/virtual',
      items: [
        {
          id: 'm-3',
          title: { tr: 'Konak Roketi', en: 'Konak Rocket' },
          path: '/virtual/roket',
          game: { providerID: 8, type: 'roket', name: 'Konak Roketi', providerName: 'Yakamoz' },
        },
      ],
    },
  ],
  '/datas/footer-menu.json': { columns: [['Hakkımızda', '/about-us']] },
  // Spec §3 Language names the fields, but does not state that the languages are a list.
  '/datas/languages.json': [
    { id: 1, title: 'TR', lang: 'tr' },
    { id: 2, title: 'EN', lang: 'en' },
  ],
  '/ip-info': { ip: '203.0.113.9', country: 'TR', city: 'Bergama', gmt: '+03:00' },
  '/datas/partners.json': ['Anka Oyun', 'Yakamoz'],
  '/datas/investment-methods.json': { methods: ['Havale', 'Cüzdan', 'Cep'] },
};
