import { jsonOf } from '#config/bounds/read-json'

/** What a tester wants to be shown in place of what is decided: experience id → variant id, block id → segment id. (SEG-21) */
export type TestContext = { variants: Readonly<Record<string, string>>; segments: Readonly<Record<string, string>> }

export const noTestContext: TestContext = { variants: {}, segments: {} }

const longest = 2_000
const idShape = /^[\w-]{1,64}$/

/** `{"variants":{"spring":"b"},"segments":{"home-greeting":"loggedin"}}`; what is malformed is left out, piece by piece. (CMS-08, QA-02) */
export function testContextOf(text: string | null | undefined): TestContext {
  const parsed = text && text.length <= longest ? jsonOf(text) : undefined
  if (!isRecord(parsed)) return noTestContext
  return { variants: idsIn(parsed.variants), segments: idsIn(parsed.segments) }
}

/** What a test context says of one id; names of the language itself (`constructor`) are ids like others. */
export function forcedIn(choices: TestContext['variants'], id: string): string | undefined {
  return Object.hasOwn(choices, id) ? choices[id] : undefined
}

/** As it stands in an address; undefined when nothing is chosen. */
export function testContextText({ variants, segments }: TestContext): string | undefined {
  const parts = { ...(Object.keys(variants).length > 0 && { variants }), ...(Object.keys(segments).length > 0 && { segments }) }
  return Object.keys(parts).length > 0 ? JSON.stringify(parts) : undefined
}

function idsIn(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => idShape.test(entry[0]) && typeof entry[1] === 'string' && idShape.test(entry[1]),
  )
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
