type CardWordsLabels = [
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

const instructions: Readonly<Record<string, string>> = {
  de: 'Bitte füllen Sie alle Felder aus, die nicht als freiwillig gekennzeichnet sind.',
  fr: 'Tous les champs sont obligatoires, sauf mention contraire.',
  it: 'Tutti i campi sono obbligatori, salvo diversa indicazione.',
  es: 'Todos los campos son obligatorios, salvo que se indique lo contrario.',
  nl: 'Alle velden zijn verplicht, tenzij anders vermeld.',
}

const keep: Readonly<Record<string, string>> = {
  de: 'Für meine nächste Zahlung speichern',
  fr: 'Enregistrer pour mon prochain paiement',
  it: 'Salva per il prossimo pagamento',
  es: 'Guardar para mi próximo pago',
  nl: 'Bewaren voor mijn volgende betaling',
}

const words: Record<string, CardWordsLabels> = {
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
export function cardWords(locale: string): Record<string, string> {
  const language = locale.slice(0, 2)
  const found = Object.hasOwn(words, language) ? words[language] : undefined
  if (!found) return {}
  const [number, date, code, name, enterNumber, wholeNumber, rightNumber, unknownKind, enterDate, rightDate, enterCode, enterName] = found
  const [digits, front] = found.slice(-2)
  return {
    'form.instruction': instructions[language] ?? '',
    storeDetails: keep[language] ?? '',
    ...labels({ encryptedCardNumber: number, encryptedExpiryDate: date, encryptedSecurityCode: code }),
    ...{ 'creditCard.cardNumber.label': number, 'creditCard.expiryDate.label': date, 'creditCard.securityCode.label': code },
    ...{ 'creditCard.holderName': name, 'creditCard.holderName.invalid': enterName },
    'creditCard.securityCode.contextualText.3digits': digits ?? '',
    'creditCard.expiryDate.contextualText': front ?? '',
    ...{ 'cc.num.900': enterNumber, 'cc.num.901': wholeNumber, 'cc.num.902': rightNumber, 'cc.num.903': unknownKind },
    ...{ 'cc.dat.910': enterDate, 'cc.dat.911': rightDate, 'cc.dat.912': rightDate, 'cc.dat.913': rightDate },
    ...{ 'cc.cvc.920': enterCode, 'cc.cvc.921': enterCode, 'cc.cvc.920.amex': enterCode, 'cc.cvc.921.amex': enterCode },
  }
}

function labels(titles: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(titles).map(([field, title]) => [`creditCard.${field}.aria.iframeTitle`, title]))
}
