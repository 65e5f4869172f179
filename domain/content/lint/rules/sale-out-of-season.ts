import { saleSeasons } from '#config/sale-seasons'
import { daySpan, marketZone, scheduledAt } from '#domain/dates/market-day'
import { type Authored, blocksIn, isRecord, type Rule, valuesIn, type WrittenBlock } from '../authored'

/** The clock of both countries. */
const zone = marketZone('FR')

/** Words for a sale that are shown outside its legal season, in a country that has one: a block may say them while it is shown in it alone. */
export const saleOutOfSeason: Rule = (file) =>
  (['fr', 'it'] as const).flatMap((language) => {
    const { word, countries, seasons } = saleSeasons[language]
    if (!isShownIn(file, countries)) return []
    const said = new RegExp(`\\b${word}\\b`, 'i')
    const isSaid = (value: unknown) => isRecord(value) && typeof value[language] === 'string' && said.test(value[language])
    const inSeason = blocksIn(file.content).filter((block) => isOnlyIn(block, seasons))
    return valuesIn(file.content)
      .filter(({ value, path }) => isSaid(value) && !inSeason.some((block) => block.path.every((part, i) => path[i] === part)))
      .map(({ path }) => ({ path: [...path, language], problem: `“${word}” outside its legal season` }))
  })

/** True if the file can be shown in one of these countries: not if it is for another country or region. */
function isShownIn({ site }: Authored, countries: readonly string[]): boolean {
  const [, place = 'EMEA'] = site.split('-')
  return place === 'EMEA' || countries.includes(place)
}

/** A block is shown while its wrappers are. Dates count in the time zone of both countries. */
function isOnlyIn(block: WrittenBlock, seasons: readonly (readonly [string, string])[]): boolean {
  const times = (name: 'activeFrom' | 'activeTo') => [...block.within, block].flatMap(({ props }) => timeOf(props[name]))
  const [from, to] = [Math.max(...times('activeFrom')), Math.min(...times('activeTo'))]
  return seasons.some(([first, last]) => from >= daySpan(first, zone)[0] && to <= daySpan(last, zone)[1])
}

function timeOf(text: unknown): number[] {
  return typeof text === 'string' ? [scheduledAt(text, zone)] : []
}
