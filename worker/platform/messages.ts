import messages from '#content/catalog/words.json'
import type { Language } from '#config/locales'

export type MessageKey = keyof typeof messages

/** The platform's own messages in the language of the request; `{name}` is filled from `values`. */
export function messageIn(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The translation if there is one, the value itself otherwise: sizes such as `M` and `32` need no translation. */
export function labelIn(language: Language, key: string, value: string): string {
  return Object.hasOwn(messages, key) ? messageIn(language, key as MessageKey) : value
}
