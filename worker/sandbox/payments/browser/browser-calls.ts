import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { readJsonBody } from '../../request-body'
import type { PaymentsEnv } from '../payments'
import { decryptText } from '../encrypted-text'
import { resolveFingerprint } from '../shopper-action'
import { fieldPage } from './field-page'

const brandPatterns: [brand: string, RegExp][] = [
  ['cartebancaire', /^403550/],
  ['visa', /^4/],
  ['mc', /^(5[1-5]|500055|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['maestro', /^(50|5[6-9]|6)/],
]

/** Card brands for encrypted first digits: one, two for co-branded cards, or none. */
function detectBrands(encryptedBin: string, supportedBrands: readonly string[]) {
  const bin = decryptText(encryptedBin) ?? ''
  const detectedBrands = brandPatterns.filter(([, pattern]) => pattern.test(bin)).map(([brand]) => brand)
  const acceptedBrands = detectedBrands.filter((brand) => supportedBrands.includes(brand))
  return (acceptedBrands.length > 0 ? acceptedBrands : detectedBrands.slice(-1)).map((brand) => ({
    brand,
    supported: supportedBrands.includes(brand),
    enableLuhnCheck: true,
    cvcPolicy: brand === 'maestro' ? 'optional' : 'required',
    expiryDatePolicy: 'required',
    ...(brand !== 'maestro' && { panLength: brand === 'amex' ? 15 : 16 }),
  }))
}

const brandLabels: Record<string, string> = {
  visa: 'VISA',
  mc: 'mc',
  amex: 'AMEX',
  discover: 'DISC',
  maestro: 'maestro',
  cartebancaire: 'CB',
}
const brandColors: Record<string, string> = {
  visa: '#1a3f8f',
  mc: '#2b2b2b',
  amex: '#1f6f9e',
  discover: '#5b4a32',
  maestro: '#33415c',
  cartebancaire: '#1d6b55',
}

/** A small picture in place of a brand's logo; an unknown brand is a plain card or, among the field's own icons, a dot. */
function renderBrandIcon(folder: string, name: string): string {
  if (folder === 'components')
    return '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="3" fill="#6b7280"/></svg>'
  const text = Object.hasOwn(brandLabels, name) ? brandLabels[name] : ''
  const background = Object.hasOwn(brandColors, name) ? brandColors[name] : '#c3c7cc'
  const stripe = text ? '' : '<rect y="7" width="40" height="5" fill="#8d939a"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="${background}"/>${stripe}<text x="20" y="17" font-family="sans-serif" font-weight="700" font-size="9" text-anchor="middle" fill="#fff">${text}</text></svg>`
}

const textSchema = z.string().max(8_192)
const binLookupBody = z.object({
  encryptedBin: textSchema,
  supportedBrands: z.array(z.string().max(40)).max(60),
  requestId: textSchema.optional(),
})
const fingerprintBody = z.object({ paymentData: textSchema, fingerprintResult: textSchema.optional() })

/**
 * Endpoints of the provider's browser library: field frames, card brands, translations, images, and the step after device fingerprinting.
 * Paths are the provider's.
 */
export const browserApp = new Hono<PaymentsEnv>()

browserApp.use(cors({ origin: (origin) => origin, allowHeaders: ['content-type', 'accept'], maxAge: 600 }))

browserApp.get('/securedfields/:key/:version/securedFields.html', (c) => c.html(fieldPage))

browserApp.post('/v3/bin/binLookup', async (c) => {
  const parsed = binLookupBody.safeParse(await readJsonBody(c))
  if (!parsed.success) return c.json({ errorCode: '702', message: z.prettifyError(parsed.error) }, 422)
  const { encryptedBin, supportedBrands, requestId } = parsed.data
  const brands = detectBrands(encryptedBin, supportedBrands)
  return c.json({ requestId, ...(brands.length > 0 && { brands, issuingCountryCode: 'US' }) })
})

browserApp.post('/v3/analytics', (c) => c.json({ checkoutAttemptId: crypto.randomUUID() }))
browserApp.post('/v3/analytics/:attempt', (c) => c.body(null, 204))

/** The bank has the fingerprint; it may also require a challenge. */
browserApp.post('/v1/submitThreeDS2Fingerprint', async (c) => {
  const parsed = fingerprintBody.safeParse(await readJsonBody(c))
  if (!parsed.success) return c.json({ errorCode: '702', message: z.prettifyError(parsed.error) }, 422)
  const result = resolveFingerprint(parsed.data, c.env.PUBLIC_ADDRESS)
  return result ? c.json(result) : c.json({ errorCode: '702', message: 'No bank was asked to look.' }, 422)
})

browserApp.get('/sdk/:version/translations/:file', (c) => c.json(getCardLabels(c.req.param('file'))))

browserApp.get('/images/:folder{logos|components}/:file', (c) => {
  const { folder, file } = c.req.param()
  return c.body(renderBrandIcon(folder, file.replace(/(@\dx)?\.svg$/, '')), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'max-age=3600',
  })
})

type CardLabelTexts = [
  number: string,
  date: string,
  code: string,
  name: string,
  enterNumber: string,
  wholeNumber: string,
  rightNumber: string,
  unknownKind: string,
  enterDate: string,
  rightDate: string,
  enterCode: string,
  enterName: string,
  digits: string,
  front: string,
]

const formInstructions: Readonly<Record<string, string>> = {
  de: 'Bitte füllen Sie alle Felder aus, die nicht als freiwillig gekennzeichnet sind.',
  fr: 'Tous les champs sont obligatoires, sauf mention contraire.',
  it: 'Tutti i campi sono obbligatori, salvo diversa indicazione.',
  es: 'Todos los campos son obligatorios, salvo que se indique lo contrario.',
  nl: 'Alle velden zijn verplicht, tenzij anders vermeld.',
}

const storeCardLabels: Readonly<Record<string, string>> = {
  de: 'Für meine nächste Zahlung speichern',
  fr: 'Enregistrer pour mon prochain paiement',
  it: 'Salva per il prossimo pagamento',
  es: 'Guardar para mi próximo pago',
  nl: 'Bewaren voor mijn volgende betaling',
}

const cardLabelTexts: Record<string, CardLabelTexts> = {
  de: [
    ...(['Kartennummer', 'Gültig bis', 'Sicherheitscode', 'Name auf der Karte', 'Geben Sie die Kartennummer ein'] as const),
    ...(['Die Kartennummer ist nicht vollständig', 'Diese Kartennummer stimmt nicht', 'Diese Kartenart nehmen wir nicht'] as const),
    ...([
      'Geben Sie ein, bis wann die Karte gilt',
      'Dieses Datum stimmt nicht',
      'Geben Sie den Sicherheitscode ein',
      'Geben Sie den Namen ein',
    ] as const),
    ...(['3 Ziffern auf der Rückseite', 'Vorne auf der Karte, MM/JJ'] as const),
  ],
  fr: [
    ...(['Numéro de carte', 'Date d’expiration', 'Code de sécurité', 'Nom sur la carte', 'Saisissez le numéro de carte'] as const),
    ...(['Le numéro de carte est incomplet', 'Ce numéro de carte est incorrect', 'Ce type de carte n’est pas accepté'] as const),
    ...(['Saisissez la date d’expiration', 'Cette date est incorrecte', 'Saisissez le code de sécurité', 'Saisissez le nom'] as const),
    ...(['3 chiffres au dos de la carte', 'Au recto, MM/AA'] as const),
  ],
  it: [
    ...(['Numero della carta', 'Scadenza', 'Codice di sicurezza', 'Nome sulla carta', 'Inserisci il numero della carta'] as const),
    ...(['Il numero della carta è incompleto', 'Il numero della carta non è corretto', 'Questo tipo di carta non è accettato'] as const),
    ...(['Inserisci la scadenza', 'La data non è corretta', 'Inserisci il codice di sicurezza', 'Inserisci il nome'] as const),
    ...(['3 cifre sul retro', 'Sul fronte, MM/AA'] as const),
  ],
  es: [
    ...([
      'Número de tarjeta',
      'Fecha de caducidad',
      'Código de seguridad',
      'Nombre en la tarjeta',
      'Introduce el número de tarjeta',
    ] as const),
    ...(['El número de tarjeta está incompleto', 'Este número de tarjeta no es correcto', 'No aceptamos este tipo de tarjeta'] as const),
    ...([
      'Introduce la fecha de caducidad',
      'Esta fecha no es correcta',
      'Introduce el código de seguridad',
      'Introduce el nombre',
    ] as const),
    ...(['3 cifras en el reverso', 'En el anverso, MM/AA'] as const),
  ],
  nl: [
    ...(['Kaartnummer', 'Vervaldatum', 'Beveiligingscode', 'Naam op de kaart', 'Vul het kaartnummer in'] as const),
    ...(['Het kaartnummer is niet volledig', 'Dit kaartnummer klopt niet', 'Dit soort kaart nemen we niet aan'] as const),
    ...(['Vul de vervaldatum in', 'Deze datum klopt niet', 'Vul de beveiligingscode in', 'Vul de naam in'] as const),
    ...(['3 cijfers op de achterkant', 'Voorop, MM/JJ'] as const),
  ],
}

/** The card form's words in the language of a locale such as `de-DE`, by the library's own keys; English ones it has itself. */
function getCardLabels(locale: string): Record<string, string> {
  const language = locale.slice(0, 2)
  const texts = Object.hasOwn(cardLabelTexts, language) ? cardLabelTexts[language] : undefined
  if (!texts) return {}
  const [number, date, code, name, enterNumber, wholeNumber, rightNumber, unknownKind, enterDate, rightDate, enterCode, enterName] = texts
  const [digits, front] = texts.slice(-2)
  return {
    'form.instruction': formInstructions[language] ?? '',
    storeDetails: storeCardLabels[language] ?? '',
    ...toIframeTitles({ encryptedCardNumber: number, encryptedExpiryDate: date, encryptedSecurityCode: code }),
    ...{ 'creditCard.cardNumber.label': number, 'creditCard.expiryDate.label': date, 'creditCard.securityCode.label': code },
    ...{ 'creditCard.holderName': name, 'creditCard.holderName.invalid': enterName },
    'creditCard.securityCode.contextualText.3digits': digits ?? '',
    'creditCard.expiryDate.contextualText': front ?? '',
    ...{ 'cc.num.900': enterNumber, 'cc.num.901': wholeNumber, 'cc.num.902': rightNumber, 'cc.num.903': unknownKind },
    ...{ 'cc.dat.910': enterDate, 'cc.dat.911': rightDate, 'cc.dat.912': rightDate, 'cc.dat.913': rightDate },
    ...{ 'cc.cvc.920': enterCode, 'cc.cvc.921': enterCode, 'cc.cvc.920.amex': enterCode, 'cc.cvc.921.amex': enterCode },
  }
}

function toIframeTitles(titles: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(titles).map(([field, title]) => [`creditCard.${field}.aria.iframeTitle`, title]))
}
