/** A film kept at Cloudinary. */
export type CloudinaryAsset = { cloudName: string; publicId: string }

export const cloudinaryOrigin = 'https://res.cloudinary.com'

/**
 * Where a film is fetched: from Cloudinary, in the format and quality that suit the browser that asks, when it is kept there; else from its
 * own address; undefined when it has neither. (IMG-05)
 */
export function videoUrl({ src, cloudinaryAsset }: { src?: string; cloudinaryAsset?: CloudinaryAsset }): string | undefined {
  if (!cloudinaryAsset) return src
  const { cloudName, publicId } = cloudinaryAsset
  const path = publicId.split('/').map(encodeURIComponent).join('/')
  return `${cloudinaryOrigin}/${encodeURIComponent(cloudName)}/video/upload/f_auto:video,q_auto/${path}`
}
