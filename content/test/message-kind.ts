import kindData from '#content/message-kinds.json'
import { type MessageKind, findMessageKinds } from './message-kinds'

/** What a message is to a shopper: what a component shows it as, or else what its name says. */
type AnyMessageKind = MessageKind | 'hint' | 'error' | 'status' | 'sentence'

/** The most letters per kind: its own words, and all that is shown once values stand in the placeholders. */
export const maxLabelLength: Record<AnyMessageKind, { words: number; shown: number }> = kindData.longest

const kindExceptions = kindData.exceptions as Record<string, AnyMessageKind>
const shownKinds = findMessageKinds()

/** The first that applies. */
const kindsByName: [name: RegExp, kind: AnyMessageKind][] = [
  [/Hint(?:\.|$)/, 'hint'],
  [/(?:wrong|failed|unreachable|notNow|tooMany|tooLarge|notSaved|refused|unchecked|gone|missing)$/i, 'error'],
  [/(?:done|saved|sent|added|removed|deleted|confirmed|reported|joined|created|moved|copied|accepted|set)$/i, 'status'],
]

type EnglishMessage = { key: string; text: string; namespace: string }

/** Every message has one kind. The English text tells a sentence from a label where nothing else does. */
export function findMessageKind({ key, text, namespace }: EnglishMessage): AnyMessageKind {
  const name = key.replace(/_(?:one|many|other)$/, '')
  const shownAs = shownKinds.get(name)
  const shownKind = (['button', 'heading', 'label', 'name'] as const).find((kind) => shownAs?.has(kind))
  const namedKind = kindsByName.find(([pattern]) => pattern.test(name))?.[1]
  const isErrorFile = namespace === 'api' || namespace === 'forms' ? ('error' as const) : undefined
  const isSentence = /[.!?]$/.test(text) || text.length > maxLabelLength.label.words ? 'sentence' : 'label'
  return kindExceptions[name] ?? shownKind ?? isErrorFile ?? namedKind ?? isSentence
}
