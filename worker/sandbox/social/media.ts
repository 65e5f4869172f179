import { type Photo, photos } from './photos'

export type SocialMedia = {
  id: string
  images: Record<'small' | 'medium' | 'large', string>
  caption: string
  user: { username: string }
  products: string[]
  createdAt: string
}
type MediaOptions = { origin: string; language: string }

/** Customers of the service and the products on their approved photos. */
export const customers: Record<string, { name: string; tags: string[] } | undefined> = {
  halvern: { name: 'Halvern', tags: ['HV7K2Q41', 'HVSHELL1', 'HV5D3P22'] },
  dropkerb: { name: 'dropkerb', tags: ['DK4D5T20', 'DK7S1V08'] },
  dunnage: { name: 'Dunnage', tags: ['DN1A4C10', 'DN2B8T31'] },
}

const categories: Record<string, string[] | undefined> = {
  hills: ['ridge', 'forest'],
  water: ['lake', 'coast'],
  city: ['night', 'street'],
}
const dayMs = 86_400_000
const newestTimestamp = Date.UTC(2026, 9, 30, 9)

/** A product always has the same four photos, another one others. */
export function selectPhotos(tag: string | undefined): Photo[] {
  const first = sumCharCodes(tag ?? '') % photos.length
  return [0, 1, 2, 3].flatMap((n) => photos[(first + n) % photos.length] ?? [])
}

/** Photos of a product, newest first. */
export function listTagMedia(tag: string, options: MediaOptions): SocialMedia[] {
  return selectPhotos(tag).map((photo) => toSocialMedia(photo, tag, options))
}

/** Photos approved by a customer, optionally by kind of place. */
export function listCustomerMedia(customer: string, options: MediaOptions & { category?: string }): SocialMedia[] {
  const { tags = [] } = lookUp(customers, customer) ?? {}
  const photoNames = options.category === undefined ? undefined : (lookUp(categories, options.category) ?? [])
  const taggedPhotos = tags.flatMap((tag) => selectPhotos(tag).map((photo) => ({ photo, tag })))
  return taggedPhotos
    .filter(({ photo }) => !photoNames || photoNames.includes(photo.name))
    .map(({ photo, tag }) => toSocialMedia(photo, tag, options))
}

/** The product a photo of ours was posted of, by the photo's id. */
export function findTagOfMedia(mediaId: string): string | undefined {
  const [tag = '', name] = mediaId.split('.')
  return selectPhotos(tag).some((photo) => photo.name === name) ? tag : undefined
}

function toSocialMedia({ name, by, captions }: Photo, tag: string, { origin, language }: MediaOptions): SocialMedia {
  const getPhotoUrl = (size: number) => `${origin}/social/photos/${name}.svg?size=${size}`
  return {
    id: `${tag}.${name}`,
    images: { small: getPhotoUrl(160), medium: getPhotoUrl(400), large: getPhotoUrl(800) },
    caption: captions[language] ?? captions.en ?? '',
    user: { username: by },
    products: [tag],
    createdAt: new Date(newestTimestamp - (sumCharCodes(tag + name) % 90) * dayMs).toISOString(),
  }
}

function sumCharCodes(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

export function lookUp<T>(table: Record<string, T | undefined>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
