import { type Language, languages } from '../../config/locales.ts'
import { type AuthoredText, listAuthoredTexts } from '../../content/test/authored-texts.ts'

type Texts = readonly AuthoredText[]

/** Texts of a language that are word for word the English ones: names and loan words, and stand-ins of `npm run new -- language`. */
export function listEnglishTexts(language: string, texts: Texts, englishTexts: Texts): AuthoredText[] {
  const getPlace = ({ file, key }: AuthoredText, own: string) => `${file.replace(`/${own}/`, '/').replace(`/${own}.json`, '')}#${key}`
  const english = new Map(englishTexts.map((each) => [getPlace(each, 'en'), each.text]))
  return texts.filter((each) => {
    const place = getPlace(each, language)
    return each.text === (english.get(place) ?? english.get(place.replace(/_(zero|two|few|many)$/, '_other')))
  })
}

/** Formats the number of untranslated texts by language; for one language, by file. */
export function formatReport(language?: Language): string[] {
  const englishTexts = listAuthoredTexts('en')
  const reported = language ? [language] : languages.filter((each) => each !== 'en')
  return reported.flatMap((each) => {
    const texts = listAuthoredTexts(each)
    const left = listEnglishTexts(each, texts, englishTexts)
    const total = `${each}: ${left.length} of ${texts.length} texts are as in English.`
    return language ? [total, ...countByFile(left)] : [total]
  })
}

function countByFile(texts: Texts): string[] {
  const counts = new Map<string, number>()
  for (const { file } of texts) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([file, count]) => `${String(count).padStart(6)}  content/${file}`)
}
