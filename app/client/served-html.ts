import { createContext, type ReactNode, useContext, useState } from 'react'
import { StorefrontViewContext, type StorefrontView } from './storefront-context'
import { type MessageScope, useMessageScope } from './translations'

/** Parts of the frame whose data a document does not send: its HTML contains them, and hydration keeps that. (decision 017) */
export const servedParts = ['menu', 'footer', 'added'] as const

/** Placeholder for data that the document rendered but did not send. */
export type ServedMarker = true

/** Everything the HTML of a part depends on. */
type PartSource = { name: string; data: object; view: StorefrontView; scope: MessageScope; section?: string | undefined }

/** Renders a part to HTML, or returns it cached. */
export type RenderPart = (part: ReactNode, source: PartSource) => string

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
  return render && view && data ? { __html: render(part, { name: selector, data, view, scope, section }) } : undefined
}
