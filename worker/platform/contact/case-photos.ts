import { maxPhotoBytes } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { hasImageSignature } from '#domain/validation/image-signature'
import type { PlatformEnv } from '../env'

type Photo = { name: string; type: string; content: string }
type DecodedPhoto = { type: string; name: string; bytes: Uint8Array }

/** Photos as bytes; together at most 5 MB, each of its declared type. */
export function decodePhotos(photos: readonly Photo[]): Outcome<DecodedPhoto[]> {
  const decoded = photos.map(({ content, ...photo }) => ({ ...photo, bytes: Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) }))
  if (decoded.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxPhotoBytes) return fail('BODY_TOO_LARGE', { field: 'photos' })
  const invalidIndex = decoded.findIndex(({ type, bytes }) => !hasImageSignature(type, bytes))
  return invalidIndex < 0 ? ok(decoded) : fail('INVALID_REQUEST', { field: `photos.${invalidIndex}` })
}

export async function savePhotos({ CASE_PHOTOS }: PlatformEnv, caseId: string, photos: readonly DecodedPhoto[]): Promise<void> {
  await Promise.all(
    photos.map(({ bytes, type, name }, i) =>
      CASE_PHOTOS.put(`${caseId}/${i + 1}`, bytes, { httpMetadata: { contentType: type }, customMetadata: { name } }),
    ),
  )
}
