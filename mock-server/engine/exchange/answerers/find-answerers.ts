import type { Platform } from '../../platform.ts';
import { createCallAnswerer } from './call.ts';
import { createWorldDocumentAnswerer } from './document.ts';
import { createRecordingAnswerers } from './recording.ts';
import type { Answerers } from './routes.ts';
import { createBackendAnswerers } from './target.ts';

/** Returns what answers the calls and documents of a server: its recording, its backend, or its worlds. */
export function findAnswerers({ recording, backend }: Pick<Platform, 'recording' | 'backend'>): Answerers {
  if (recording) return createRecordingAnswerers(recording);
  if (backend) return createBackendAnswerers(backend);
  return { call: createCallAnswerer, document: createWorldDocumentAnswerer };
}
