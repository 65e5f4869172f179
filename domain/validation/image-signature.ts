const imageSignatures: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
}

/** Checks a file's magic bytes against its declared type: JPEG, PNG or WebP. False for other types. */
export function hasImageSignature(type: string, bytes: Uint8Array): boolean {
  return imageSignatures[type]?.every((byte, i) => bytes[i] === byte) ?? false
}
