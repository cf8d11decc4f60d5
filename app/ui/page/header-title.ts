import { createContext } from 'react';

/** The title that the header of the area shows; empty where there is no such header. */
export const HeaderTitleContext = createContext('');
