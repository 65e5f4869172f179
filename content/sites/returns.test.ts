import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { listAuthoredTexts } from '../test/authored-texts'

/** A return is started in the order, which gives a label to print: no parcel brings one. */
const labelInTheParcel = {
  en: /label (?:is in|out of) the (?:parcel|package|box)/i,
  fr: /étiquette (?:de retour )?(?:est dans le|jointe au) colis/i,
  de: /etikett (?:liegt im|aus dem) paket/i,
  it: /etichetta (?:di reso )?(?:è|che è) nel pacco/i,
  es: /etiqueta (?:de devolución )?(?:que )?va en el paquete/i,
  nl: /label (?:zit in het|uit het) pakket/i,
}

test.each(languages)('%s: no page sends a shopper to look for a return label in the parcel (HIS-04)', (language) => {
  const misleading = listAuthoredTexts(language).filter(({ text }) => labelInTheParcel[language].test(text))
  expect(misleading.map(({ file }) => file)).toEqual([])
})
