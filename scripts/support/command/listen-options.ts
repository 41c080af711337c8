/** Where a server on this machine listens: options of `npm start` and `npm run dev`. */
export const LISTEN_OPTIONS = {
  port: { type: 'string', value: 'PORT', range: [0, 65_535], default: '8787', about: 'where it listens' },
  host: {
    type: 'string',
    value: 'ADDRESS',
    default: '127.0.0.1',
    about: '0.0.0.0: also for other machines of the network; phones need https for camera and sign-in',
  },
} as const;
