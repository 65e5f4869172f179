/** A video at Cloudinary. */
export type CloudinaryAsset = { cloudName: string; publicId: string }

export const cloudinaryOrigin = 'https://res.cloudinary.com'

/** Returns a video's URL: from Cloudinary in a suitable format if hosted there, else its own; undefined if neither. */
export function getVideoUrl({ src, cloudinaryAsset }: { src?: string; cloudinaryAsset?: CloudinaryAsset }): string | undefined {
  if (!cloudinaryAsset) return src
  const { cloudName, publicId } = cloudinaryAsset
  const path = publicId.split('/').map(encodeURIComponent).join('/')
  return `${cloudinaryOrigin}/${encodeURIComponent(cloudName)}/video/upload/f_auto:video,q_auto/${path}`
}
