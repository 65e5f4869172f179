import { createContext, type ReactNode, useContext, useState } from 'react'
import { PreloadContext, type PicturePreload } from '~/ui/picture'
import { StorefrontViewContext, type StorefrontView } from './storefront-context'
import { type MessageScope, useMessageScope } from './translations'

/** Parts of the frame whose data a document does not send: its HTML contains them, and hydration keeps that. (decision 017) */
export const servedParts = ['menu', 'footer', 'added'] as const

/** Placeholder for data that the document rendered but did not send. */
export type ServedMarker = true

/** Everything the HTML of a part depends on; `variant` is what it shows beside its data. */
type PartSource = { name: string; data: object; view: StorefrontView; scope: MessageScope; variant?: string | undefined }
type RenderPartOptions = PartSource & {
  /** Takes the pictures that a visitor waits for. */
  preload?: ((preloads: readonly PicturePreload[]) => void) | undefined
}

/** Renders a part to HTML, or returns it cached. */
export type RenderPart = (part: ReactNode, options: RenderPartOptions) => string

/** Set on the edge only: parts that are the same for many pages are rendered once. (decision 073) */
export const RenderPartContext = createContext<RenderPart | undefined>(undefined)

type ServedPart = {
  data: object | ServedMarker | null
  part: ReactNode
  /** Section that the part marks as current. */
  section?: string | undefined
}

/** HTML of a served part: in the browser from the document, on the edge from the cache. Undefined if it is rendered as usual. */
export function useServedHtml(selector: string, { data, part, section }: ServedPart): { __html: string } | undefined {
  const isServed = data === true
  const [__html] = useState(() => (isServed ? (document.querySelector(selector)?.innerHTML ?? '') : ''))
  const [render, view, scope] = [useContext(RenderPartContext), useContext(StorefrontViewContext), useMessageScope()]
  if (isServed) return { __html }
  return render && view && data ? { __html: render(part, { name: selector, data, view, scope, variant: section }) } : undefined
}

/**
 * A record for `useSharedHtml`: its objects as data, the rest as a variant. What the data cache keeps has the same objects each time, and to
 * compare them costs less than to write them down.
 */
export function toSharedSource(record: object): { objects: object[]; rest: unknown[] } {
  const entries = Object.entries(record) as [string, unknown][]
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  return {
    objects: entries.map(([, value]) => value).filter(isObject),
    rest: entries.map(([name, value]) => (isObject(value) ? name : [name, value])),
  }
}

type SharedPart = {
  /** Null for what this visitor alone sees. A list is the same if its entries are. */
  data: object | null
  /** One element. */
  part: ReactNode
  variant: string
}

/**
 * On the edge: what is inside an element that is the same for many visitors, rendered once. The caller writes the element around it.
 * Browsers render it from its data, so call this in components of the edge only: `import.meta.env.SSR ? SharedList : List`.
 */
export function useSharedHtml(name: string, { data, part, variant }: SharedPart): { __html: string } | undefined {
  const [render, view, scope] = [useContext(RenderPartContext), useContext(StorefrontViewContext), useMessageScope()]
  const preload = useContext(PreloadContext)
  if (!render || !view || !data) return undefined
  const html = render(part, { name, data, view, scope, variant, preload })
  return { __html: html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')) }
}
