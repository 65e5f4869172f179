// cspell:disable
type TextsByCountry = Readonly<Record<string, readonly string[]>>

/** What people of a country write, parted by bars. */
const splitTexts = (text: Readonly<Record<string, string>>): TextsByCountry =>
  Object.fromEntries(Object.entries(text).map(([country, joinedTexts]) => [country, joinedTexts.split('|')]))

/** Thirty countries people have addresses, names and phones of. */
export const homeCountries = 'US CA GB IE FR DE AT CH IT ES PT NL BE LU DK SE NO FI IS PL CZ SK HU RO GR TR IL AE JP BR'.split(' ')

export const namesByCountry = splitTexts({
  US: "Ada|J|O|Kaʻiulani|D'Angelo|Mary-Kate|J.R.|Nguyễn",
  CA: "Gaëtan|L'Heureux|O'Neill|Marie-Ève|Ng|St. John|Łuczak",
  GB: "O'Brien|Siân|Featherstonehaugh|MacDonald|D'Arcy|Ó Súilleabháin|Zoë|Smith-Jones",
  IE: 'Ó Briain|Áine|Ní Dhomhnaill|Mac Giolla Phádraig|Saoirse',
  FR: "Gaëlle|d'Arc|Lefèvre|Jean-Luc|Œuvrard|L'Hôpital|Anne Marie|de La Rochefoucauld",
  DE: 'Müller|Groß|von und zu Guttenberg|Müller/Schmidt|Dr. Weiß|Karl-Heinz|Jörg|Straßer',
  AT: 'Österreicher|Jelínek|Gruber-Huber|Maria Theresia',
  CH: "Zürcher|d'Ambrosio|Bünzli|Renée",
  IT: "D'Amico|Niccolò|De' Medici|Dell'Acqua|Però|La Torre",
  ES: 'Gal·la|Gal•la|Núñez|García-Lorca|Íñigo|Ángeles|de la Peña|Mª José',
  PT: 'João|Conceição|Sá e Silva|Magalhães',
  NL: "'t Hart|van 't Hoff|IJsbrand|Daniëlle|in 't Veld|Sjoerd",
  BE: "D'hondt|Geneviève|Vandenbossche|Van Der Elst",
  LU: 'Müllesch|Jos|Weber-Kieffer',
  DK: 'Søren|Kjærgård|Åse|Bjørn Ø',
  SE: 'Åsa|Öberg|Malmsjö|Göran',
  NO: 'Øyvind|Bjørnson|Åshild|Ås',
  FI: 'Päivi|Häkkinen|Yrjö|Äijälä',
  IS: 'Þórdís|Guðmundsdóttir|Æsa|Sigurðsson',
  PL: 'Łukasz|Wiśniewski|Żółć|Święcicka-Kłos',
  CZ: 'Jiří|Dvořák|Nováková|Řehoř',
  SK: 'Ľudmila|Kováč|Ďurica|Ňaršík',
  HU: 'Győző|Szűcs|Kovácsné Tóth Éva|Ó',
  RO: 'Ștefan|Țepeș|Ioană|Mușat',
  GR: 'Ελένη|Παπαδόπουλος|Γιώργος|Ώρα',
  TR: 'İbrahim|Yıldız|Şükrü|Çağlar',
  IL: 'יוסף|כהן|בן־גוריון|Ben-Gurion',
  AE: 'عبد\u200cالله|الهاشمي|محمد|Al Maktoum',
  JP: '山田|ジャン＝リュック|花子|たろう|ジョン・スミス|﨑',
  BR: "Sant'Anna|João Gabriel|Conceição|d'Ávila",
})

/** A shop may refuse these in the field of a name, if it says what to write. */
export const unusualNames = [
  'R2D2',
  'Ada 🌸',
  'X Æ A-12',
  'Fernández de Córdoba y Álvarez de Toledo',
  'ada@example.com',
  '???',
  'Ada (work)',
]
export const companyNames = [
  'Smith & Sons',
  'Müller GmbH & Co. KG',
  'Ateliers No 5',
  '3M',
  'Café + Co',
  'Søn/Datter A/S',
  'L’Atelier “Nord”',
]

export const addressesByCountry = splitTexts({
  US: '350 5th Ave|12345 State Highway 249 Suite 400|100 N Main St #4|12½ Elm Street|Route 66|1 O’Hare Pkwy, Bldg. 2|“The Mill”, Larch Rd',
  CA: '12 1/2 rue Saint-Paul O.|1200, boul. René-Lévesque|33-1200 Larch St.|4 Côte-des-Neiges',
  GB: "Flat 3, 12 Baker Street|221b Baker Street|The Old Mill|Rose Cottage, Llanfair Road|St. John's Wood 7|Unit 4/5 King’s Yard",
  IE: 'Ballinacurra|12 Upr. O’Connell St.',
  FR: "12 bis rue de l'Église|14, rue des Écoles|Bât. B – 3e étage|12 avenue du Maréchal de Lattre de Tassigny|ZA Nord, 4 rue de l'Industrie",
  DE: 'Ahornweg 12a|Hauptstraße 12 a-c|Friedrich-Wilhelm-Raiffeisen-Straße 112|Straße des 17. Juni 135|Q 7, 24|Oberer Weg 3½|Oberer Weg 7¹/₂',
  AT: 'Mariahilfer Straße 12/3/14|Am Graben 3, Top 4',
  CH: 'Rue de l’Été 4|Bahnhofstr. 1',
  IT: "Via Roma 7/A|Via Roma n° 12|Via XX Settembre n. 12 bis|Piazza dell'Unità d'Italia 4 int. 3|Via Roma, s.n.c.",
  ES: 'Calle Mayor 5, 3º B|C/ Nuestra Señora de los Ángeles 12, 3º B|Avda. de América nº 12|Carrer del Paral·lel 4, 1r 2a|Calle Real s/n',
  PT: 'Rua Augusta 25, 3.º Esq.|Praça d’Armas 3',
  NL: "Keizersgracht 123-HS|Keizersgracht 123 III|Plein 1944 12|Burgemeester van Leeuwenlaan 123-2|'t Zand 4 bis|Damrak 1 A",
  BE: 'Rue de l’Abbé 4 bte 12|Grote Markt 1 bus 3',
  LU: '2, rue de l’Eau',
  DK: 'Nørregade 10, 2. tv|Åboulevarden 3, st. th.',
  SE: 'Storgatan 5 lgh 1101|Östra Ågatan 7 B',
  NO: 'Karl Johans gate 22|Ås 4 H0201',
  FI: 'Mannerheimintie 5 A 12|Äijäläntie 3',
  IS: 'Laugavegur 12, íbúð 3|Þórsgata 1',
  PL: 'ul. Żółkiewskiego 5 m. 12|al. „Solidarności” 4/7',
  CZ: 'Dlouhá 12/345|náměstí Míru 820/9',
  SK: 'Hlavná 5/A|Štúrova 3',
  HU: 'Andrássy út 22. 3. em. 4.|Fő u. 7/B',
  RO: 'Str. Ștefan cel Mare nr. 5, bl. A1|Bd. Unirii 3, ap. 12',
  GR: 'Λεωφ. Αλεξάνδρας 12|Ερμού 5Α',
  TR: 'Atatürk Cad. No: 12/3|İstiklal Sok. 4 D:2',
  IL: 'רחוב הרצל 5|Dizengoff 12/3',
  AE: 'Villa 12, Street 4b, Jumeirah 1|شارع الشيخ زايد ١٢',
  JP: '千代田1-1|丸の内１丁目１－１',
  BR: 'Avenida Paulista 1578, ap. 42|R. d’Ávila, 5',
})

/** Towns, by postal code. */
export const townsByCountry = splitTexts({
  US: '97205:Portland|97205-1234:Portland',
  CA: "V6B 1A1:Vancouver|K1A 0B1:Ottawa|G0R 3R0:Saint-Roch-des-Aulnaies|H2Y 1G9:L'Île-Perrot",
  GB: "SW1A 1AA:London|W13 8AA:Ealing|M1 1AE:Manchester|LL61 5UJ:Llanfair P.G.|B9 5AA:King's Heath",
  FR: "75011:Paris|51290:Saint-Remy|76800:Saint-Étienne-du-Rouvray|35400:Saint-Malo|89460:L'Isle-sur-Serein",
  DE: '10115:Berlin|50321:Brühl|65549:Limburg a.d. Lahn|15230:Frankfurt (Oder)',
  IT: "00184:Roma|42121:Reggio nell'Emilia|67100:L'Aquila|00055:Ladispoli",
  ES: "28701:San Sebastián de los Reyes|08001:Barcelona|08900:L'Hospitalet|01001:Vitoria-Gasteiz",
  NL: "1015 CJ:Amsterdam|2511 AB:'s-Gravenhage|5211 AA:'s-Hertogenbosch",
})

/** Postal code and state or province, by code, English or local name. */
export const statesByCountry = splitTexts({
  US: '97205:OR|97205:Ore.|97205-1234:Oregon|97205:OR - Oregon|20001:D.C.|10118:N.Y.|87501:New Mexico|87501:N. Mex.|77086-1234:Tex.',
  CA: 'V6B 1A1:BC|V6B 1A1:Colombie-Britannique|H2Y 1G9:Québec|H2Y 1G9:Qc|H2Y 1G9:Québec (QC)|K1A 0B1:Ont.|G0R 3R0:PQ|A1A 1A1:Terre-Neuve-et-Labrador',
  GB: 'SW1A 1AA:Greater London|M1 1AE:',
  FR: '75011:|35400:Bretagne',
  DE: '10115:|50321:Nordrhein-Westfalen',
  IT: '00184:RM|42121:RE',
  ES: '28701:Madrid|08001:',
  NL: '1015 CJ:|2511 AB:Zuid-Holland',
})

/** Numbers of landlines, some of them short. */
export const landlinesByCountry = splitTexts({
  US: '+15035550123|+12125550100',
  CA: '+15145550123|+16045550199',
  GB: '+442079460958|+441632960123',
  IE: '+35312345678',
  FR: '+33199001234|+33261913456',
  DE: '+493023125123|+49899999812|+4943211234',
  AT: '+4312345678|+43732123456',
  CH: '+41442345678',
  IT: '+39061234567|+390212345678',
  ES: '+34912345678',
  PT: '+351211234567',
  NL: '+31201234567',
  BE: '+3221234567',
})
