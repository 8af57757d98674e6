/** Where the server reads the time from, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
