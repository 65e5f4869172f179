import type { SocialMedia } from './media'

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
