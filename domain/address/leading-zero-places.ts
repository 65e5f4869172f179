// cspell:disable
import type { Country } from '#config/locales'
import { normalizePlaceName } from './city-names'

/** Towns, departments and provinces whose postal codes begin with a zero, by the first two digits. Signs of Italian provinces have two letters. */
const placesByPrefix: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  FR: {
    '01': 'ain, bourg en bresse, oyonnax, gex, ferney voltaire, divonne les bains, belley, amberieu en bugey',
    '02': 'aisne, laon, saint quentin, soissons, chateau thierry',
    '03': 'allier, moulins, montlucon, vichy',
    '04': 'alpes de haute provence, digne, digne les bains, manosque, sisteron',
    '05': 'hautes alpes, gap, briancon, embrun',
    '06': 'alpes maritimes, nice, cannes, le cannet, antibes, grasse, menton, cagnes sur mer, vallauris, mougins',
    '07': 'ardeche, privas, annonay, aubenas',
    '08': 'ardennes, charleville mezieres, sedan, rethel',
    '09': 'ariege, foix, pamiers',
  },
  DE: {
    '01': 'dresden, meissen, pirna, radebeul, freital, riesa',
    '02': 'gorlitz, goerlitz, bautzen, zittau, hoyerswerda',
    '03': 'cottbus, senftenberg, spremberg',
    '04': 'leipzig, altenburg, torgau, borna, markkleeberg',
    '06': 'halle, dessau, wittenberg, lutherstadt wittenberg, merseburg, naumburg, bernburg, bitterfeld, quedlinburg',
    '07': 'gera, jena, saalfeld, rudolstadt, greiz',
    '08': 'zwickau, plauen, aue, auerbach, reichenbach',
    '09': 'chemnitz, freiberg, annaberg buchholz, mittweida, limbach oberfrohna',
  },
  IT: {
    '00': 'rm, roma, fiumicino, tivoli, guidonia, civitavecchia, anzio, pomezia, velletri',
    '01': 'vt, viterbo',
    '02': 'ri, rieti',
    '03': 'fr, frosinone, cassino',
    '04': 'lt, latina, aprilia, terracina, formia, gaeta',
    '05': 'tr, terni, orvieto',
    '06': 'pg, perugia, foligno, assisi, spoleto, citta di castello',
    '07': 'ss, sassari, olbia, alghero',
    '08': 'nu, nuoro',
    '09': 'ca, su, or, cagliari, oristano, carbonia, iglesias, quartu',
  },
  ES: {
    '01': 'alava, araba, vitoria, gasteiz',
    '02': 'albacete',
    '03': 'alicante, alacant, elche, elx, benidorm, torrevieja, orihuela, denia, alcoy',
    '04': 'almeria, el ejido, roquetas de mar',
    '05': 'avila',
    '06': 'badajoz, merida, don benito',
    '07': 'baleares, balears, illes balears, islas baleares, palma, ibiza, eivissa, mahon, mao, manacor, calvia',
    '08':
      'barcelona, hospitalet de llobregat, l hospitalet de llobregat, badalona, terrassa, sabadell, mataro, sitges, vic, manresa, ' +
      'santa coloma de gramenet, sant cugat del valles, cornella de llobregat',
    '09': 'burgos, miranda de ebro, aranda de duero',
  },
}

/** Whether a town or a province lies where the postal code is, so far as its first digits say it. */
export function isInZeroPrefix(place: string | undefined, { country, postalCode }: { country: Country; postalCode: string }): boolean {
  const name = normalizePlaceName(place ?? '')
  const places = placesByPrefix[country]?.[postalCode.slice(0, 2)]?.split(', ') ?? []
  return places.some((each) => name === each || (each.length > 2 && name.startsWith(`${each} `)))
}
