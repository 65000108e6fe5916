app-name = Wagonway
