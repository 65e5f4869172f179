import { expect, test } from 'vitest'
import { locales, type Language, languages } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { type AuthoredText, listAuthoredTexts, isMessage, stripTags } from './test/authored-texts'

/** What a text of ours never says. `interface`: messages and the platform's words only, where a page may tell a story. */
type CopyRule = { says: string; language: Language; where: 'interface' | 'everywhere'; pattern: RegExp }

const rules: CopyRule[] = [
  { says: 'go on, carry on', language: 'en', where: 'interface', pattern: /\b(?:go|carry) on\b/i },
  {
    says: 'ways of paying',
    language: 'en',
    where: 'interface',
    pattern: /\bways? (?:of|to) pay|\bpay (?:in another way|at once|otherwise)/i,
  },
  { says: 'cannot be read', language: 'en', where: 'interface', pattern: /\bcannot\b/i },
  { says: 'units, goods', language: 'en', where: 'interface', pattern: /\bnot go together|whole unit|\bten off\b|\bgoods\b/i },
  {
    says: 'take out, put back',
    language: 'en',
    where: 'interface',
    pattern: /\btak(?:e|es|en) (?:it |them )?(?:out|off|back)\b|\bput (?:it )?back/i,
  },
  { says: 'from before', language: 'en', where: 'interface', pattern: /\bfrom before\b|\bonce more\b|\bas many of (?:these|this)\b/i },
  { says: 'postal code', language: 'en', where: 'everywhere', pattern: /\bpostal codes?\b|\bbusiness days?\b/i },
  {
    says: 'a command without Sie',
    language: 'de',
    where: 'interface',
    pattern: /\bBitte\b(?![^.!?]*\bSie\b)[^.!?]*\b\p{L}+e?n\b[.!?]?$/iu,
  },
  {
    says: 'lässt sich',
    language: 'de',
    where: 'interface',
    pattern: /(?:lässt|lassen|ließ|ließen) sich\b|war nicht zu finden|bei uns melden/,
  },
  {
    says: 'Zeug',
    language: 'de',
    where: 'everywhere',
    pattern: /\bZeug\b|untenherum|ohne Rechnung|Bezahlseite|Retourenetikett|Listenpreis/i,
  },
  {
    says: 'a masculine shopper',
    language: 'fr',
    where: 'interface',
    pattern:
      /(?:[Vv]ous (?:êtes|étiez|serez)|[Tt]u (?:es|étais|seras)) (?:\p{L}+é|parti|inscrit)s?(?!\p{L})|(?:être|étant) (?:sûr|connecté)\b/u,
  },
  {
    says: 'a masculine shopper',
    language: 'it',
    where: 'interface',
    pattern: /\bsei stato\b|\b(?:sei|verrai|sarai) (?:dis)?(?:connesso|iscritto|registrato)\b|\bBenvenuto\b/,
  },
  { says: 'soldes out of season', language: 'fr', where: 'everywhere', pattern: /\bsoldes\b|sans facture|livraison pour nous/i },
  {
    says: 'saldi out of season',
    language: 'it',
    where: 'everywhere',
    pattern: /\bsaldi\b|\bin saldo\b|\bsoci[oa]?\b|buono regalo|senza conto/i,
  },
  {
    says: 'a preposition before a value',
    language: 'it',
    where: 'interface',
    pattern: /\b(?:a|da|di|in|su|il|al|dal) \{\{(?:place|date|day)\}\}/,
  },
  { says: 'a preposition before a place', language: 'de', where: 'interface', pattern: /\b(?:um|zu|bei) \{\{place\}\}/ },
  { says: 'a verb after names', language: 'nl', where: 'interface', pattern: /\{\{names\}\} is\b/ },
  {
    says: 'a socio de pagos',
    language: 'es',
    where: 'everywhere',
    pattern: /\bcartas al año|sin factura|socio de pagos?|\bDenunciar\b|^Pedir\b/i,
  },
  {
    says: 'English left in',
    language: 'nl',
    where: 'everywhere',
    pattern: /(?:^|\s)Shop [a-z]|cadeaubon|betaalwijze|adviesprijs|zonder rekening|\baanvaard/i,
  },
]

/** A number and its unit stay on one line; a long number has its separators. */
const looseUnitPattern = /\d (?:€|%|cm|mm|km|kg|g|m|l|MB|Mo|°C|km\/h)(?![\p{L}\d/])/u

function listViolations({ language, where, pattern }: CopyRule): AuthoredText[] {
  const isRead = (authoredText: AuthoredText) =>
    where === 'everywhere' || isMessage(authoredText) || /^(?:catalog|emails)\/words\.json/.test(authoredText.file)
  return listAuthoredTexts(language).filter(
    (authoredText) => isOwnText(authoredText) && isRead(authoredText) && pattern.test(stripTags(authoredText.text)),
  )
}

/** Words that shoppers type, and what other people wrote, are no copy. */
function isOwnText({ file }: AuthoredText): boolean {
  return !file.startsWith('search/') && !file.endsWith('/translations.json') && !file.endsWith('/preview.json')
}

test('a rule finds what it names, whatever is around it', () => {
  const finds = (says: string, text: string) => rules.find((rule) => rule.says === says)?.pattern.test(text)
  expect(finds('a command without Sie', 'Das hat nicht geklappt. Bitte noch einmal versuchen.')).toBe(true)
  expect(finds('a command without Sie', 'Bitte versuchen Sie es noch einmal.')).toBe(false)
  expect(finds('a preposition before a value', 'Vale fino al {{date}}.')).toBe(true)
  expect(finds('saldi out of season', 'Seconde scelte e saldi')).toBe(true)
  expect([looseUnitPattern.test('Taille 12 cm'), looseUnitPattern.test('Taille 12\u00a0cm'), looseUnitPattern.test('12 months')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each(rules)('$language: no text says “$says”', (rule) => {
  expect(listViolations(rule)).toEqual([])
})

test.each(languages)('%s: a number is held to its unit', (language) => {
  expect(listAuthoredTexts(language).filter((each) => isOwnText(each) && looseUnitPattern.test(stripTags(each.text)))).toEqual([])
})

/** Marks of other languages. */
const foreignQuotes: Record<Language, RegExp> = {
  en: /[«»„]/,
  fr: /[“”„]/,
  de: /[«»”]|(?<!„[^“]*)“/,
  it: /[“”„]/,
  es: /[“”„]/,
  nl: /[‘«»„]/,
}

test.each(languages)('%s: a quotation has the marks of its language', (language) => {
  expect(listAuthoredTexts(language).filter((each) => isOwnText(each) && foreignQuotes[language].test(stripTags(each.text)))).toEqual([])
})

/** An email is no letter. These are letters of the alphabet, a size of paper, and what the post brings. */
const letterPatterns: Partial<Record<Language, RegExp>> = {
  en: /\bletters?\b/i,
  fr: /\blettres?\b/i,
  de: /\bBriefe?n?\b|\bPost\b/,
  it: /\bletter[ae]\b/i,
  es: /\bcartas?\b/i,
  nl: /\bbrie(?:f|ven)\b|\bpost\b/i,
}
const otherLetterFiles = [
  /^messages\/\w+\/(?:associate|contact|track|withdrawal|forms|profile|sign-in)\.json#(?:associate\.codeHint|(?:contact|track|withdrawal)\.orderHint|guestName|password\.(?:upper|lower)|profile\.newHint|signIn\.chooseHint)$/,
  /^voices\/\w+\/\w+\.json#forms\/guestName$/,
  /^catalog\/(?:dropkerb\/products-shoes|dunnage\/products-03-shirts|halvern\/products-08-gift-cards)\.json#/,
  /^sites\/DROPKERB\/search\.json#/,
  /^sites\/\w+-(?:NORA|EMEA)\/help\/(?:contact-us|warranty)\.json#/,
]

function listLetterTexts(language: Language): string[] {
  const matchingTexts = listAuthoredTexts(language).filter(
    (authoredText) => isOwnText(authoredText) && letterPatterns[language]?.test(stripTags(authoredText.text)),
  )
  return matchingTexts.map(({ file, key }) => `${file}#${key}`)
}

test('an email is not called a letter, in no language', () => {
  const found = languages.flatMap(listLetterTexts)
  expect(found.filter((place) => !otherLetterFiles.some((other) => other.test(place)))).toEqual([])
  expect(otherLetterFiles.filter((other) => !found.some((place) => other.test(place)))).toEqual([])
})

/** One English label of two things, of which a language names the second by what is typed there. */
const ambiguousLabels = new Set(['Address'])

test.each(languages)('%s: one English message has one translation', (language) => {
  const messagesOf = (of: Language) => listAuthoredTexts(of).filter((each) => isOwnText(each) && each.file.startsWith('messages/'))
  const place = ({ file, key }: AuthoredText) => `${file.split('/').at(-1)}#${key}`
  const translations = new Map(messagesOf(language).map((each) => [place(each), each.text]))
  // A plural form follows the grammar of its language.
  const english = messagesOf('en').filter(({ key, text }) => !/_(?:one|other)$/.test(key) && !ambiguousLabels.has(text))
  const differing = [...Map.groupBy(english, ({ text }) => text)].map(([text, each]) => [
    text,
    ...new Set(each.map((message) => translations.get(place(message)))),
  ])
  expect(differing.filter((each) => each.length > 2)).toEqual([])
})

/** Quebec sets no space before these marks. */
test('fr-ca: no space before ; ! ?', () => {
  const spelled = getSpellingConverter(locales['fr-ca'])
  const read = listAuthoredTexts('fr').filter((each) => isOwnText(each) && !each.file.includes('-EMEA/'))
  expect(read.filter(({ text }) => /[\u00a0\u202f][;!?]/.test(stripTags(spelled(text))))).toEqual([])
})
