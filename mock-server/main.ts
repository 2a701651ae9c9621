/** Starts the mock server; built as dist/server/main.js. From Node 22.8 on, compiled code is cached between starts. */
import module from 'node:module';

if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  module.enableCompileCache(`${import.meta.dirname}/compile-cache`);
}
await import('./program.ts');
