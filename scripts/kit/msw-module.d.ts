/** The part of `msw` that the kit uses. This repository does not install it; a test of the package does. */
declare module 'msw' {
  export interface RequestHandler {
    readonly info: object;
  }
  type Resolver = (info: { readonly request: Request }) => Promise<Response>;
  export const http: { all(path: string, resolver: Resolver): RequestHandler };
  export const HttpResponse: { error(): Response };
}
