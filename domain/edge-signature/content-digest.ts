/** `Content-Digest` header of a body (RFC 9530), with SHA-256. */
export async function contentDigest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha-256=${byteSequence(await crypto.subtle.digest('SHA-256', body))}`
}

/** Bytes as a structured field writes them (RFC 8941). */
export function byteSequence(bytes: ArrayBuffer): string {
  return `:${btoa(String.fromCharCode(...new Uint8Array(bytes)))}:`
}
