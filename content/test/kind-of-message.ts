import kindData from '#content/message-kinds.json'
import { type MessageKind, messageKinds } from './message-kinds'

/** What a message is to a shopper: what a component shows it as, or else what its name says. */
type KindOfMessage = MessageKind | 'hint' | 'error' | 'status' | 'sentence'

/** The most letters per kind: its own words, and all that is shown once values stand in the placeholders. */
export const longest: Record<KindOfMessage, { words: number; shown: number }> = kindData.longest

const exceptions = kindData.exceptions as Record<string, KindOfMessage>
const shownKinds = messageKinds()

/** The first that applies. */
const byName: [name: RegExp, kind: KindOfMessage][] = [
  [/Hint(?:\.|$)/, 'hint'],
  [/(?:wrong|failed|unreachable|notNow|tooMany|tooLarge|notSaved|refused|unchecked|gone|missing)$/i, 'error'],
  [/(?:done|saved|sent|added|removed|deleted|confirmed|reported|joined|created|moved|copied|accepted|set)$/i, 'status'],
]

type EnglishMessage = { key: string; text: string; namespace: string }

/** Every message has one kind. The English text tells a sentence from a label where nothing else does. */
export function kindOfMessage({ key, text, namespace }: EnglishMessage): KindOfMessage {
  const name = key.replace(/_(?:one|many|other)$/, '')
  const shownAs = shownKinds.get(name)
  const shown = (['button', 'heading', 'label', 'name'] as const).find((kind) => shownAs?.has(kind))
  const named = byName.find(([pattern]) => pattern.test(name))?.[1]
  const ofErrors = namespace === 'api' || namespace === 'forms' ? ('error' as const) : undefined
  const written = /[.!?]$/.test(text) || text.length > longest.label.words ? 'sentence' : 'label'
  return exceptions[name] ?? shown ?? ofErrors ?? named ?? written
}
