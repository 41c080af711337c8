/** Stands for the runtime's module where there is no Worker: unit tests read texts from their sources. */
export const env = {};
