export type Rgb = readonly [number, number, number]

/** A time of day: where the sun stands (degrees), what it and the sky give, how thick the air is, where snow lies (km). */
export type Mood = {
  azimuth: number
  elevation: number
  sun: Rgb
  zenith: Rgb
  horizon: Rgb
  ambient: Rgb
  fog: Rgb
  sunFog: Rgb
  density: number
  fogHeight: number
  snowLine: number
  exposure: number
}

export const moods = {
  dawn: {
    azimuth: -52,
    elevation: 11,
    sun: [1.55, 1.02, 0.66],
    zenith: [0.3, 0.45, 0.6],
    horizon: [0.96, 0.8, 0.66],
    ambient: [0.3, 0.4, 0.52],
    fog: [0.66, 0.66, 0.7],
    sunFog: [1.0, 0.76, 0.52],
    density: 0.045,
    fogHeight: 2.6,
    snowLine: 1.02,
    exposure: 1.04,
  },
  blue: {
    azimuth: -70,
    elevation: 4,
    sun: [0.4, 0.42, 0.52],
    zenith: [0.05, 0.11, 0.19],
    horizon: [0.5, 0.6, 0.66],
    ambient: [0.15, 0.23, 0.33],
    fog: [0.34, 0.45, 0.52],
    sunFog: [0.62, 0.62, 0.6],
    density: 0.06,
    fogHeight: 2.8,
    snowLine: 0.98,
    exposure: 1.1,
  },
  clear: {
    azimuth: -60,
    elevation: 26,
    sun: [1.5, 1.32, 1.06],
    zenith: [0.22, 0.45, 0.7],
    horizon: [0.78, 0.88, 0.93],
    ambient: [0.32, 0.42, 0.54],
    fog: [0.72, 0.81, 0.88],
    sunFog: [0.92, 0.9, 0.84],
    density: 0.032,
    fogHeight: 3.2,
    snowLine: 1.0,
    exposure: 1.0,
  },
  rain: {
    azimuth: -40,
    elevation: 38,
    sun: [0.12, 0.13, 0.14],
    zenith: [0.3, 0.36, 0.4],
    horizon: [0.6, 0.65, 0.68],
    ambient: [0.42, 0.48, 0.53],
    fog: [0.5, 0.56, 0.6],
    sunFog: [0.62, 0.66, 0.68],
    density: 0.1,
    fogHeight: 1.9,
    snowLine: 1.5,
    exposure: 0.82,
  },
  noon: {
    azimuth: -74,
    elevation: 24,
    sun: [1.42, 1.32, 1.16],
    zenith: [0.1, 0.27, 0.56],
    horizon: [0.6, 0.76, 0.9],
    ambient: [0.3, 0.42, 0.62],
    fog: [0.62, 0.75, 0.88],
    sunFog: [0.86, 0.88, 0.88],
    density: 0.02,
    fogHeight: 3.4,
    snowLine: -0.3,
    exposure: 0.92,
  },
  storm: {
    azimuth: -112,
    elevation: 12,
    sun: [1.7, 1.12, 0.56],
    zenith: [0.2, 0.24, 0.28],
    horizon: [0.4, 0.44, 0.47],
    ambient: [0.2, 0.25, 0.3],
    fog: [0.26, 0.3, 0.34],
    sunFog: [0.4, 0.36, 0.3],
    density: 0.11,
    fogHeight: 2.0,
    snowLine: 1.4,
    exposure: 0.95,
  },
  mist: {
    azimuth: -24,
    elevation: 17,
    sun: [1.5, 1.2, 0.72],
    zenith: [0.52, 0.62, 0.6],
    horizon: [1.0, 0.95, 0.8],
    ambient: [0.3, 0.38, 0.34],
    fog: [0.74, 0.78, 0.7],
    sunFog: [1.1, 0.98, 0.72],
    density: 0.15,
    fogHeight: 2.0,
    snowLine: 1.5,
    exposure: 0.98,
  },
  dusk: {
    azimuth: 58,
    elevation: 7,
    sun: [1.15, 0.5, 0.36],
    zenith: [0.1, 0.16, 0.3],
    horizon: [0.86, 0.56, 0.5],
    ambient: [0.16, 0.2, 0.32],
    fog: [0.36, 0.36, 0.48],
    sunFog: [0.95, 0.55, 0.42],
    density: 0.05,
    fogHeight: 2.6,
    snowLine: 0.95,
    exposure: 1.0,
  },
} as const satisfies Record<string, Mood>

export type MoodName = keyof typeof moods

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
