import type { Media } from './media'

/** Recent uploads. Lost on restart. */
const limit = 40
const users = new Map<string, string>()
const pictures = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>()
const stashes = new Map<string, string[]>()
const media: Media[] = []
const reports: { id: string; mediaId: string; reason: string }[] = []

const newId = (kind: string) => `${kind}-${crypto.randomUUID().slice(0, 12)}`

/** The same name is the same person. */
export function userNamed(username: string): string {
  const found = [...users].find(([, name]) => name === username)?.[0]
  if (found) return found
  const id = newId('user')
  keep(users, id, username)
  return id
}

export const usernameOf = (id: string) => users.get(id)

type PostedRequest = { username: string; image: string; caption: string; products: string[]; origin: string; now: number }

/** Keeps a photo; undefined when it is none. */
export function post({ username, image, caption, products, origin, now }: PostedRequest): Media | undefined {
  const [, type, text] = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(image) ?? []
  if (!type || !text) return undefined
  const id = newId('media')
  keep(pictures, id, { type, bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) })
  const at = `${origin}/social/posted/${id}`
  const images = { small: at, medium: at, large: at }
  const posted = { id, images, caption, user: { username }, products, createdAt: new Date(now).toISOString() }
  media.unshift(posted)
  media.length = Math.min(media.length, limit)
  return posted
}

export const postedOf = (tag: string) => media.filter(({ products }) => products.includes(tag))
export const postedNamed = (id: string) => media.find((each) => each.id === id)
export const pictureNamed = (id: string) => pictures.get(id)

export function report(mediaId: string, reason: string): string {
  const id = newId('report')
  reports.push({ id, mediaId, reason })
  reports.splice(0, Math.max(0, reports.length - limit))
  return id
}

export const reported = () => reports

export function stash(ids: string[]): string {
  const id = newId('stash')
  keep(stashes, id, ids)
  return id
}

export const stashNamed = (id: string) => stashes.get(id)

function keep<T>(kept: Map<string, T>, id: string, value: T) {
  kept.set(id, value)
  const [oldest] = kept.keys()
  if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
}
