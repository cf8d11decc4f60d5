import { createContext } from 'react';

/** A form that an item can ask for. */
export type FormChoice = { id: string; name: string };

/** The forms that an item can ask for; none where the page offers no such items. */
export const FormChoices = createContext<readonly FormChoice[]>([]);
