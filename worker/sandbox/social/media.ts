import { type Photo, photos } from './photos'

export type Media = {
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
const newest = Date.UTC(2026, 9, 30, 9)

/** A product always has the same four photos, another one others. */
export function photosFor(tag: string | undefined): Photo[] {
  const first = sumOf(tag ?? '') % photos.length
  return [0, 1, 2, 3].flatMap((n) => photos[(first + n) % photos.length] ?? [])
}

/** Photos of a product, newest first. */
export function mediaOfTag(tag: string, reading: MediaOptions): Media[] {
  return photosFor(tag).map((photo) => mediaOf(photo, tag, reading))
}

/** Photos approved by a customer, optionally by kind of place. */
export function mediaOfCustomer(customer: string, reading: MediaOptions & { category?: string }): Media[] {
  const { tags = [] } = known(customers, customer) ?? {}
  const places = reading.category === undefined ? undefined : (known(categories, reading.category) ?? [])
  const all = tags.flatMap((tag) => photosFor(tag).map((photo) => ({ photo, tag })))
  return all.filter(({ photo }) => !places || places.includes(photo.name)).map(({ photo, tag }) => mediaOf(photo, tag, reading))
}

/** The product a photo of ours was posted of, by the photo's id. */
export function tagOf(mediaId: string): string | undefined {
  const [tag = '', name] = mediaId.split('.')
  return photosFor(tag).some((photo) => photo.name === name) ? tag : undefined
}

function mediaOf({ name, by, captions }: Photo, tag: string, { origin, language }: MediaOptions): Media {
  const at = (size: number) => `${origin}/social/photos/${name}.svg?size=${size}`
  return {
    id: `${tag}.${name}`,
    images: { small: at(160), medium: at(400), large: at(800) },
    caption: captions[language] ?? captions.en ?? '',
    user: { username: by },
    products: [tag],
    createdAt: new Date(newest - (sumOf(tag + name) % 90) * dayMs).toISOString(),
  }
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

export function known<T>(table: Record<string, T | undefined>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
