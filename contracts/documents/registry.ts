/** Lists every document, apart from the calls, since the console needs only the documents. */
import { collectDocuments } from '../collect.ts';
import * as serverDocuments from './server.ts';
import * as siteDocuments from './site.ts';

/** Every document by its name, `GET …`. */
export const documents = collectDocuments({ ...serverDocuments, ...siteDocuments });
