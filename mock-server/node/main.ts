/** Starts the mock server; built as dist/server/main.js. The code it loads is compiled once where Node can (22.8). */
import module from 'node:module';

if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  module.enableCompileCache(`${import.meta.dirname}/compile-cache`);
}
await import('./program.ts');
