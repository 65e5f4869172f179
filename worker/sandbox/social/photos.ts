export type Photo = { name: string; by: string; captions: Record<string, string> }

/** Invented shoppers and their captions. */
const photos: Photo[] = [
  createPhoto('ridge', 'ines.r', [
    'Ten minutes of sun',
    'Dix minutes de soleil',
    'Zehn Minuten Sonne',
    'Dieci minuti di sole',
    'Diez minutos de sol',
    'Tien minuten zon',
  ]),
  createPhoto('night', 'maud', [
    'The last bus had gone',
    'Le dernier bus était parti',
    'Der letzte Bus war weg',
    'L’ultimo autobus era andato',
    'El último bus ya se había ido',
    'De laatste bus was weg',
  ]),
  createPhoto('street', 'k_okafor', [
    'Washed it once. Fine',
    'Lavé une fois. Impeccable',
    'Einmal gewaschen. Tadellos',
    'Lavato una volta. A posto',
    'Lavado una vez. Perfecto',
    'Eén keer gewassen. Prima',
  ]),
  createPhoto('lake', 'tomas_b', [
    'Cold feet, no regrets',
    'Les pieds froids, aucun regret',
    'Kalte Füße, keine Reue',
    'Piedi freddi, nessun rimpianto',
    'Pies fríos, ningún lamento',
    'Koude voeten, geen spijt',
  ]),
  createPhoto('forest', 'janneke.v', [
    'It rained. We stayed',
    'Il a plu. On est restés',
    'Es regnete. Wir blieben',
    'Pioveva. Siamo rimasti',
    'Llovía. Nos quedamos',
    'Het regende. Wij bleven',
  ]),
  createPhoto('coast', 'b.lindqvist', [
    'Wind from everywhere',
    'Du vent de partout',
    'Wind von überall',
    'Vento da ogni parte',
    'Viento por todas partes',
    'Wind van alle kanten',
  ]),
]

function createPhoto(name: string, by: string, texts: [en: string, fr: string, de: string, it: string, es: string, nl: string]): Photo {
  const [en, fr, de, it, es, nl] = texts
  return { name, by, captions: { en, fr, de, it, es, nl } }
}

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
  const { tags = [] } = findOwnValue(customers, customer) ?? {}
  const photoNames = options.category === undefined ? undefined : (findOwnValue(categories, options.category) ?? [])
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

export function findOwnValue<T>(table: Record<string, T | undefined>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Recent uploads. Lost on restart. */
const maxStoredEntries = 40
const usernamesById = new Map<string, string>()
const picturesById = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>()
const stashesById = new Map<string, string[]>()
const postedMedia: SocialMedia[] = []
const mediaReports: { id: string; mediaId: string; reason: string }[] = []

const createId = (kind: string) => `${kind}-${crypto.randomUUID().slice(0, 12)}`

/** The same name is the same person. */
export function ensureUser(username: string): string {
  const existingId = [...usernamesById].find(([, name]) => name === username)?.[0]
  if (existingId) return existingId
  const id = createId('user')
  storeBounded(usernamesById, id, username)
  return id
}

export const findUsername = (id: string) => usernamesById.get(id)

type PostMediaInput = { username: string; image: string; caption: string; products: string[]; origin: string; now: number }

/** Keeps a photo; undefined when it is none. */
export function postMedia({ username, image, caption, products, origin, now }: PostMediaInput): SocialMedia | undefined {
  const [, type, text] = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(image) ?? []
  if (!type || !text) return undefined
  const id = createId('media')
  storeBounded(picturesById, id, { type, bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) })
  const pictureUrl = `${origin}/social/posted/${id}`
  const images = { small: pictureUrl, medium: pictureUrl, large: pictureUrl }
  const newMedia = { id, images, caption, user: { username }, products, createdAt: new Date(now).toISOString() }
  postedMedia.unshift(newMedia)
  postedMedia.length = Math.min(postedMedia.length, maxStoredEntries)
  return newMedia
}

export const listPostedMedia = (tag: string) => postedMedia.filter(({ products }) => products.includes(tag))
export const findPostedMedia = (id: string) => postedMedia.find((each) => each.id === id)
export const findPicture = (id: string) => picturesById.get(id)

export function addReport(mediaId: string, reason: string): string {
  const id = createId('report')
  mediaReports.push({ id, mediaId, reason })
  mediaReports.splice(0, Math.max(0, mediaReports.length - maxStoredEntries))
  return id
}

export const listReports = () => mediaReports

export function createStash(ids: string[]): string {
  const id = createId('stash')
  storeBounded(stashesById, id, ids)
  return id
}

export const findStash = (id: string) => stashesById.get(id)

function storeBounded<T>(entries: Map<string, T>, id: string, value: T) {
  entries.set(id, value)
  const [oldest] = entries.keys()
  if (entries.size > maxStoredEntries && oldest !== undefined) entries.delete(oldest)
}
