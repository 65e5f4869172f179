import { parseJson } from '#config/bounds/read-json'

/** Tester's overrides: experience id → variant id, block id → segment id. */
export type PreviewOverrides = { variants: Readonly<Record<string, string>>; segments: Readonly<Record<string, string>> }

export const noPreviewOverrides: PreviewOverrides = { variants: {}, segments: {} }

const maxContextLength = 2_000
const idPattern = /^[\w-]{1,64}$/

/** Parses `{"variants":{"spring":"b"},"segments":{"home-greeting":"loggedin"}}`; drops malformed entries. */
export function parsePreviewOverrides(text: string | null | undefined): PreviewOverrides {
  const parsed = text && text.length <= maxContextLength ? parseJson(text) : undefined
  if (!isRecord(parsed)) return noPreviewOverrides
  return { variants: parseIds(parsed.variants), segments: parseIds(parsed.segments) }
}

/** Returns the override of an id; names such as `constructor` are ids like any other. */
export function findPreviewOverride(choices: PreviewOverrides['variants'], id: string): string | undefined {
  return Object.hasOwn(choices, id) ? choices[id] : undefined
}

/** Serializes overrides for a URL; undefined if empty. */
export function formatPreviewOverrides({ variants, segments }: PreviewOverrides): string | undefined {
  const parts = { ...(Object.keys(variants).length > 0 && { variants }), ...(Object.keys(segments).length > 0 && { segments }) }
  return Object.keys(parts).length > 0 ? JSON.stringify(parts) : undefined
}

function parseIds(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => idPattern.test(entry[0]) && typeof entry[1] === 'string' && idPattern.test(entry[1]),
  )
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
