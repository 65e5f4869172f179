/** Countries where a word for a sale belongs to its legal season. */
export type SaleSeason = { word: string; countries: readonly ('FR' | 'IT')[]; seasons: readonly (readonly [first: string, last: string])[] }

/**
 * France: “soldes” are four weeks in winter and in summer, by decree (Code de commerce, L310-3, D310-15-2); some departments have other days.
 * Italy: “saldi” begin and end by region; these are days on which they are on in all of them. A lawyer confirms the days of each year.
 */
export const saleSeasons: Readonly<Record<'fr' | 'it', SaleSeason>> = {
  fr: {
    word: 'soldes',
    countries: ['FR'],
    seasons: [
      ['2026-01-07', '2026-02-03'],
      ['2026-06-24', '2026-07-21'],
      ['2027-01-06', '2027-02-02'],
      ['2027-06-23', '2027-07-20'],
    ],
  },
  it: {
    word: 'saldi',
    countries: ['IT'],
    seasons: [
      ['2026-01-05', '2026-02-15'],
      ['2026-07-04', '2026-08-14'],
      ['2027-01-05', '2027-02-15'],
      ['2027-07-03', '2027-08-13'],
    ],
  },
}
