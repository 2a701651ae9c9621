/** The bytes of a body. */
export type Bytes = Uint8Array<ArrayBuffer>;
